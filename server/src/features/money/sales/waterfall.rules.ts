/** What was released of a sale, in cents: `money + points = net + commission + withheld`. */
export interface Released {
  /** Out of escrow. */
  money: number
  /** What the platform paid for points that the buyer redeemed. */
  points: number
  commission: number
  /** What of the commission is tax. */
  vat: number
  withheld: number
}

/** Where the money of one sale is, in cents. */
export interface Position {
  /** Still in escrow. */
  held: number
  /** What can be taken of the seller now. */
  seller: number
  /** Undefined: nothing was released. */
  released: Released | undefined
  /** What was taken back of the released money before. */
  returned: number
}

/** Who bears what: `held + seller + commission + withheld + platform = cents + points`. */
export interface Borne {
  held: number
  seller: number
  /** Given up by us, and no longer withheld for tax. */
  commission: number
  /** What of that commission is tax, which is not owed any more. */
  vat: number
  withheld: number
  /** What nobody else can bear, as goodwill. */
  platform: number
  /** What the platform gets back of what it paid for points. */
  points: number
  /** Of the released money. */
  returned: number
}

/** What is each one's when so much of the money has come back. All grow with it, and end at what was released. */
function returnedOf({ money, points, commission, vat, withheld }: Released, cents: number) {
  const ofPoints = Math.floor((points * cents) / money)
  const total = cents + ofPoints
  const taken = Math.floor(((commission + withheld) * total) / (money + points))
  const ofTax = taken === 0 ? 0 : Math.floor((withheld * taken) / (commission + withheld))
  const ofCommission = taken - ofTax
  const ofVat = ofCommission === 0 ? 0 : Math.floor((vat * ofCommission) / commission)
  return { points: ofPoints, commission: ofCommission, vat: ofVat, withheld: ofTax, seller: total - taken }
}

/** What of a released sale comes back with so much more of its money. */
function sharesOf(released: Released, returned: number, cents: number) {
  const [before, after] = [returnedOf(released, returned), returnedOf(released, returned + cents)]
  return {
    points: after.points - before.points,
    commission: after.commission - before.commission,
    vat: after.vat - before.vat,
    withheld: after.withheld - before.withheld,
    seller: after.seller - before.seller,
  }
}

/**
 * Who bears it when so many cents of a sale go back to the payer, by a refund, a reversal, a bank's claim or a settlement:
 * first what is still held; then of the released sale each its share, the seller their proceeds, we our commission, and the
 * withheld tax and the price of points return in proportion; and the platform what none of them has (docs/rules/sales.md).
 */
export function waterfall(cents: number, { held, seller, released, returned }: Position): Borne {
  const fromHeld = Math.min(cents, Math.max(0, held))
  const open = cents - fromHeld
  const ofSale = released ? Math.min(open, released.money - returned) : 0
  const nothing = { points: 0, commission: 0, vat: 0, withheld: 0, seller: 0 }
  const shares = released && ofSale > 0 ? sharesOf(released, returned, ofSale) : nothing
  const fromSeller = Math.min(shares.seller, Math.max(0, seller))
  return {
    ...shares,
    held: fromHeld,
    seller: fromSeller,
    platform: shares.seller - fromSeller + open - ofSale,
    returned: ofSale,
  }
}

/** The most of a sale that can go back at once without the platform bearing any of it, in whole cents. */
export function mostWithoutPlatform(position: Position): number {
  const { held, seller, released, returned } = position
  if (!released || held > 0) return Math.max(0, held)
  let [least, most] = [0, Math.max(0, released.money - returned)]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (sharesOf(released, returned, middle).seller <= seller) least = middle
    else most = middle - 1
  }
  return least
}
