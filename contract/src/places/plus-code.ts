/** Plus Codes (Open Location Code): an address made of a position, which couriers and maps understand. Pure. */

const digits = '23456789CFGHJMPQRVWX'
/** A full code has five pairs of digits; the last pair is an area of about 14 by 14 m. */
const pairs = 5
/** The side of that area is this part of a degree. */
const perDegree = 8000

/** The full code of ten digits for a position, such as `6GCRPR6C+24`. */
export function plusCode({ lat, lng }: { lat: number; lng: number }): string {
  // In whole areas from the south pole and the date line. The north pole belongs to the area south of it.
  let row = Math.min(areasIn(lat + 90), 180 * perDegree - 1)
  let column = areasIn((((lng + 180) % 360) + 360) % 360)
  let code = ''
  for (let pair = 0; pair < pairs; pair += 1) {
    code = `${digits[row % 20]}${digits[column % 20]}${code}`
    row = Math.floor(row / 20)
    column = Math.floor(column / 20)
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`
}

// Rounded at first, since 17.05 degrees are 136,399.99999999997 areas to a computer.
const areasIn = (degrees: number) => Math.floor(Math.round(degrees * perDegree * 1e4) / 1e4)
