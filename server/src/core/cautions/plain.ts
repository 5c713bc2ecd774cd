/** Letters of other alphabets, and small capitals, that look like one of ours. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  օ: 'o',
  ո: 'n',
  ս: 'u',
  ᴀ: 'a',
  ʙ: 'b',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ꜰ: 'f',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴋ: 'k',
  ʟ: 'l',
  ᴍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ʀ: 'r',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴡ: 'w',
}
const others = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'gu')

/** A text as the eye reads it: small letters of one alphabet, without marks and invisible signs. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(others, (letter) => lookAlikes[letter] ?? letter)

/** Its words alone, with single spaces around each. */
export const spacedWords = (plain: string): string => ` ${plain.replace(/[^a-z\d]+/g, ' ').trim()} `

const asLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}

/** Its letters without anything between them; digits that stand for letters are read as these, and `l` as `i`. */
export const squeezed = (plain: string): string =>
  plain
    .replace(/[013457@$!|]/g, (sign) => asLetters[sign] ?? sign)
    .replace(/[^a-z]+/g, '')
    .replaceAll('l', 'i')
