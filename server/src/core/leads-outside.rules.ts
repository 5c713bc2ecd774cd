const phone = /(?:254|\b0)[\s.()-]*[17](?:[\s.()-]*\d){8}(?!\d)/
const payFirst =
  /\b(?:pay(?:ment)? (?:first|before|in advance)|advance payment|send (?:the )?(?:money|cash|deposit)|deposit (?:first|required|before)|lipa kwanza|tuma (?:pesa|hela|deposit)|malipo kwanza|lipia kwanza|whats\s?app|telegram)\b/

/** Whether a text gives a number, or wants money, outside of what the platform protects. */
export function leadsOutside(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return phone.test(plain) || payFirst.test(plain.replace(/[^a-z\s]+/g, ' ').replace(/\s+/g, ' '))
}
