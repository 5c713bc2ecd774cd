import { defineRefusals } from '../../refusal-table.ts'

export const auctionsRefusals = defineRefusals({
  auction_not_started: {
    status: 409,
    en: 'This auction has not started yet.',
    sw: 'Mnada huu bado haujaanza.',
  },
  auction_ended: { status: 409, en: 'This auction has ended.', sw: 'Mnada huu umeisha.' },
  own_auction: {
    status: 403,
    en: 'You cannot bid on your own auction.',
    sw: 'Huwezi kutoa dau kwenye mnada wako mwenyewe.',
  },
  bidder_linked: {
    status: 403,
    en: 'You cannot bid here: you and the seller share a device, a payment number or a home.',
    sw: 'Huwezi kutoa dau hapa: wewe na muuzaji mnatumia kifaa, nambari ya malipo au nyumba moja.',
  },
  account_blocked: {
    status: 403,
    en: 'You and this seller have no dealings: one of you has blocked the other.',
    sw: 'Wewe na muuzaji huyu hamwezi kufanya biashara: mmoja wenu amemzuia mwingine.',
  },
  phone_not_verified: {
    status: 403,
    en: 'Confirm your phone number before you bid. You can do that in Settings.',
    sw: 'Thibitisha nambari yako ya simu kabla ya kutoa dau. Unaweza kufanya hivyo kwenye Mipangilio.',
  },
  bids_suspended: {
    status: 403,
    en: 'You did not pay for three lots that you won. You can bid again from {until}.',
    sw: 'Hukulipia bidhaa tatu ulizoshinda. Unaweza kutoa dau tena kuanzia {until}.',
  },
  deposit_required: {
    status: 403,
    en: 'Leave a deposit of KSh {amount} before you bid here. You get it back if you do not win.',
    sw: 'Weka amana ya KSh {amount} kabla ya kutoa dau hapa. Utarudishiwa usiposhinda.',
  },
  bid_too_low: {
    status: 409,
    en: 'Bid at least KSh {min}.',
    sw: 'Toa dau la angalau KSh {min}.',
  },
  bid_unconfirmed: { status: 409, en: 'You typed KSh {amount}. Right?', sw: 'Umeandika KSh {amount}. Ni sahihi?' },
  buy_now_gone: {
    status: 409,
    en: 'It can no longer be bought at once. You can bid.',
    sw: 'Haiwezi kununuliwa papo hapo tena. Unaweza kutoa dau.',
  },
  bid_not_found: { status: 404, en: 'This bid does not exist.', sw: 'Dau hili halipo.' },
  bid_voided: { status: 409, en: 'This bid is void already.', sw: 'Dau hili limeshabatilishwa.' },
  auction_has_bids: {
    status: 409,
    en: 'There are bids. You can only add to the description now.',
    sw: 'Kuna madau. Sasa unaweza tu kuongeza kwenye maelezo.',
  },
  auction_prices_mismatch: {
    status: 400,
    en: 'The reserve is at least the starting price, and the price for buying at once at least KSh {least}.',
    sw: 'Bei ya chini ya siri iwe angalau bei ya kuanzia, na bei ya kununua papo hapo angalau KSh {least}.',
  },
  auction_times_refused: {
    status: 400,
    en: 'An auction starts within 30 days and ends between 08:00 and 22:00.',
    sw: 'Mnada huanza ndani ya siku 30 na huisha kati ya saa 2 asubuhi na saa 4 usiku.',
  },
  too_many_additions: {
    status: 409,
    en: 'You can add to a description {limit} times.',
    sw: 'Unaweza kuongeza maelezo mara {limit}.',
  },
  auction_text_refused: {
    status: 409,
    en: 'There are bids, so this text cannot be added: it leads buyers away from Mtaa, or looks risky with the rest of the lot.',
    sw: 'Kuna madau, kwa hiyo maandishi haya hayawezi kuongezwa: yanawatoa wanunuzi nje ya Mtaa, au yanaonekana hatari pamoja na mengine.',
  },
  auction_not_over: {
    status: 409,
    en: 'The log can be downloaded once the auction has ended.',
    sw: 'Kumbukumbu inaweza kupakuliwa mnada ukiisha.',
  },
  auction_not_unsold: {
    status: 409,
    en: 'Only a lot that was not sold can be offered again, once.',
    sw: 'Bidhaa ambayo haikuuzwa pekee ndiyo inayoweza kutolewa tena, mara moja.',
  },
  deposit_unneeded: {
    status: 409,
    en: 'You can bid here without a deposit, or have left one already.',
    sw: 'Unaweza kutoa dau hapa bila amana, au umeshaiweka.',
  },
  deposit_not_found: { status: 404, en: 'This deposit does not exist.', sw: 'Amana hii haipo.' },
  deposit_not_payable: {
    status: 409,
    en: 'This deposit can no longer be paid. Leave it anew.',
    sw: 'Amana hii haiwezi kulipwa tena. Iweke upya.',
  },
  award_not_found: { status: 404, en: 'This offer of a lot does not exist.', sw: 'Ofa hii ya mnada haipo.' },
  strike_not_found: { status: 404, en: 'This strike does not exist.', sw: 'Onyo hili halipo.' },
  strike_reversed: { status: 409, en: 'This strike was taken back already.', sw: 'Onyo hili limeshaondolewa.' },
  award_closed: { status: 409, en: 'This offer of a lot is over.', sw: 'Ofa hii ya mnada imekwisha.' },
})
