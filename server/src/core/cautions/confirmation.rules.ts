import { squeezed } from './plain.ts'

// Of squeezed letters, where `l` reads `i`.
const confirmed = /[ck]o[mn]f[i]?r?me?d|[iyu]a?me(?:th|dh|t)ib[i]?ti?sh|imekamiiika/
const moved =
  /sentto|senttoyou|you(?:ha)?verec[ei]{2}ved|yourec[ei]{2}ved|paidto|rec[ei]{2}vedfrom|paymentof|paymentrec[ei]{2}ved|hasbeenrec[ei]{2}ved|givecash|withdraw|imetumwa|zimetumwa|umepokea|[iy]a?mepokeiewa|[iy]a?mewekwa|umetumiwa|imeiipwa|umeiipa|umetuma|umetoa|umeiipwa|maiipoya/
const balance = /newmpesabaiance|mpesabaiance|newbaiance|accountbaiance|saiioiako|saiiojipya|saiioiam/
const cost =
  /transactioncost|transactionfee|gharamaya(?:muamaia|kutuma|huduma|kutoa)|amountyoucantransact|unawezakutumakwasiku/
const mpesa = /mpesa/
const fromSomebody = /(?:umepokea|you(?:ha)?verec[ei]{2}ved)[a-z]{0,20}(?:toka|from)/

// Of the plain text.
const amount = /(?:\bk\s?s\s?h\s?s?|\bk\s?e\s?s|\bshs?|\bshilingi)[\s.:]{0,3}[\doli]|\d\s?\/=/

const stamp = /\b(?:on|tarehe|mnamo)\s{0,3}\d{1,2}\/\d{1,2}\/\d{2,4}\s{0,3}(?:at|saa)\b/

/** Ten letters and digits, as receipts of M-Pesa are. */
const isCode = (word: string) =>
  word.length === 10 && /^[a-z]/.test(word) && /\d/.test(word) && word.replace(/\d+/g, '').length >= 3

/** Whether a text (plain) looks like a confirmation of M-Pesa, genuine or not: nobody can see that from a text. */
export function looksConfirmed(plain: string): boolean {
  const letters = squeezed(plain)
  const hasAmount = amount.test(plain)
  const hasCode = (plain.match(/[a-z\d]+/g) ?? []).some(isCode)
  const isConfirmed = confirmed.test(letters)
  if (isConfirmed && hasCode) return true
  if (!hasAmount) return false
  const [isMoved, hasBalance, hasCost] = [moved.test(letters), balance.test(letters), cost.test(letters)]
  if (isConfirmed) return isMoved || hasBalance || hasCost || stamp.test(plain)
  if (hasCode) return isMoved || hasBalance || hasCost || mpesa.test(letters)
  if (mpesa.test(letters) && fromSomebody.test(letters)) return true
  return Number(isMoved) + Number(hasBalance) + Number(hasCost) >= 2
}
