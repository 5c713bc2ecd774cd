const digits: Record<string, string> = {
  zero: '0',
  oh: '0',
  o: '0',
  sifuri: '0',
  ziro: '0',
  one: '1',
  moja: '1',
  wan: '1',
  two: '2',
  mbili: '2',
  three: '3',
  tatu: '3',
  four: '4',
  nne: '4',
  five: '5',
  tano: '5',
  six: '6',
  sita: '6',
  seven: '7',
  saba: '7',
  eight: '8',
  nane: '8',
  nine: '9',
  tisa: '9',
}
const tens: Record<string, string> = {
  ten: '10',
  kumi: '10',
  twenty: '20',
  ishirini: '20',
  thirty: '30',
  thelathini: '30',
  forty: '40',
  arobaini: '40',
  arubaini: '40',
  fifty: '50',
  hamsini: '50',
  sixty: '60',
  sitini: '60',
  seventy: '70',
  sabini: '70',
  eighty: '80',
  themanini: '80',
  ninety: '90',
  tisini: '90',
}
const times: Record<string, number> = { double: 2, triple: 3, treble: 3 }

/** What stands between the parts of one number. */
const joint = /^[\s.,()_*|+/\\~'"-]{1,4}$/

const dates = /\b\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?(?:20\d\d\b|\d\d\b(?![\s/.-]?\d))/g

/** The numbers of a text with their parts joined, also those that are spelled out or typed with letters. */
export function joinedNumbers(plain: string): string {
  const parts = plain.replace(dates, ';').match(/[a-z\d]+|[^a-z\d]+/g) ?? []
  let joined = ''
  let number = ''
  let gap = ''
  let ten = ''
  let repeat = 1
  const end = () => {
    joined += number
    number = ''
    ten = ''
    repeat = 1
  }
  for (const part of parts) {
    if (part in times && number !== '') {
      repeat = times[part] ?? 1
      gap = ''
      continue
    }
    if (part === 'na' && ten !== '') {
      gap = ''
      continue
    }
    const found = digitsOf(part)
    if (found === undefined) {
      if (number !== '' && joint.test(part)) {
        gap = part
        continue
      }
      end()
      joined += gap + part
      gap = ''
      continue
    }
    gap = ''
    const isUnit = ten !== '' && part in digits
    number = isUnit ? number.slice(0, -1) + found : number + found.repeat(repeat)
    ten = part in tens ? part : ''
    repeat = 1
  }
  end()
  return joined + gap
}

function digitsOf(part: string): string | undefined {
  const spelled = digits[part] ?? tens[part]
  if (spelled !== undefined) return spelled
  if (/^\d+$/.test(part)) return part
  const mended = part.replace(/o/g, '0').replace(/[il]/g, '1')
  return part.length > 1 && /^\d+$/.test(mended) && part.replace(/\D+/g, '').length * 2 > part.length
    ? mended
    : undefined
}

const mobile = /(?<!\d)(?:254|0)[17]\d{8}(?!\d)/
const abroad = /\+\s?[1-9](?:[\s().-]{0,2}\d){9,13}(?!\d)/
/** Of a fixed line, or without its first zero: a number of a telephone where a word says so. */
const named =
  /\b(?:call|piga|nipigie|simu|sim|phone|tel|telephone|number|namba|nambari|no|text|sms|cell|line|contact|contacts|reach)\b[^\d]{0,20}(?:0[2-6]\d{7,8}|[17]\d{8})(?!\d)/
const mail = /[a-z\d](?:@|\s?[([]at[)\]]\s?)[a-z\d-]{1,60}(?:\.|\s?[([]dot[)\]]\s?)[a-z]{2}/

/** Whether a text (plain) gives a telephone number or an e-mail address. */
export function hasContact(plain: string): boolean {
  if (mail.test(plain) || abroad.test(plain)) return true
  const joined = joinedNumbers(plain)
  return mobile.test(joined) || named.test(joined)
}
