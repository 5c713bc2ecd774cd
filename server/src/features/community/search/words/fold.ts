const apostrophes = /['’‘ʼ´`]/g
const accents = /\p{M}/gu

/** Lower case, without accents and apostrophes: ng'ombe and N’gombe are both `ngombe`. */
export const plainWord = (word: string) =>
  word.normalize('NFKD').replace(accents, '').replace(apostrophes, '').toLowerCase()

/** In this order. Each is a confusion of sounds or letters that Kenyans make in typing; none for the sake of completeness. */
const foldings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|kh|q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/dh/g, 'th'],
  [/gh/g, 'g'],
  [/sh/g, 's'],
  [/z/g, 's'],
  [/r/g, 'l'],
  [/y/g, 'i'],
  [/(\p{L})\1+/gu, '$1'],
]

/**
 * The key under which the spellings of a word meet: lori and rori, Murang'a and muranga, ghorofa and gorofa. Words that mean different
 * things can meet, too (kura, kula): a mate of the key is a guess that
 * counts where the word as it was typed is rare or unknown.
 */
export const foldWord = (word: string): string =>
  foldings.reduce((key, [from, to]) => key.replace(from, to), plainWord(word))
