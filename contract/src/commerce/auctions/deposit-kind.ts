/** The kind of payable that a deposit by M-Pesa is. */
export const depositKind = 'auction_deposit'
