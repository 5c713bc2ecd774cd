/** The words of a mail or SMS as operators write them: `{amount}` stands for a variable. */
export interface TemplateWords {
  /** Mails only. */
  subject: string
  /** Of a mail the paragraphs, a line each; of an SMS its sentence. */
  body: string
  /** Mails with a link only: the name of the button. */
  button: string
  /** Mails only: the last paragraph. */
  ending: string
}

export const templateParts = ['subject', 'body', 'button', 'ending'] as const

const variable = /\{([A-Za-z][\w.]*)\}/g

/** The variables that stand in a text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name]) => name ?? '')),
]

/** The text with its variables filled in; undefined where the data lack one. What is filled in is not read again. */
export function fillTemplate(text: string, valueOf: (name: string) => string | undefined): string | undefined {
  let lacks = false
  const filled = text.replace(variable, (_, name: string) => {
    const value = valueOf(name)
    lacks ||= value === undefined
    return value ?? ''
  })
  return lacks ? undefined : filled
}

const basic = /^[A-Za-z0-9@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]$/u
const extended = /^[\f^{}\\[~\]|€]$/u

interface SmsLength {
  /** Of the 7-bit alphabet of SMS, of which some letters count twice; other letters make all of them count in UCS-2. */
  alphabet: 'gsm7' | 'ucs2'
  count: number
  /** One message carries so many. */
  max: number
}

/** How long a text is as an SMS. */
export function smsLength(text: string): SmsLength {
  let count = 0
  for (const letter of text) {
    if (basic.test(letter)) count += 1
    else if (extended.test(letter)) count += 2
    else return { alphabet: 'ucs2', count: text.length, max: 70 }
  }
  return { alphabet: 'gsm7', count, max: 160 }
}
