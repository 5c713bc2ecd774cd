/** Codes of tickets (decision 0076). Pure. */
import { codeOf, codes } from '@mtaa/contract/commerce/gates/ticket-code'

const half = 2 ** 18
const rounds = 4

/** A number below `half` that nobody can predict without the secret, of a number and a round. */
type Mix = (value: number, round: number) => number

/**
 * The code of a serial number: another for each, by a Feistel network, which maps no two numbers to one. What falls outside of all
 * codes is mapped again.
 */
export function codeOfSerial(mix: Mix, serial: number): string {
  let number = serial
  do {
    let [left, right] = [Math.floor(number / half), number % half]
    for (let round = 0; round < rounds; round++) [left, right] = [right, left ^ (mix(right, round) % half)]
    number = left * half + right
  } while (number >= codes)
  return codeOf(number)
}
