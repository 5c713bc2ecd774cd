import { languages, type Language } from '@mtaa/contract/language'
import { shortTitle } from '../market/index.ts'

interface About {
  title: string
  link: string
}
type Sentences<M> = { readonly [K in keyof M]: (data: M[K]) => string }

/** Characters of one SMS, and of what stands around sentence and link. */
const sms = { length: 160, frame: 'Mtaa:  '.length } as const

/** The same sentences with titles cut so that each is one SMS with its link: every further part costs money. */
export function inOneSms<M extends { [K in keyof M]: About }>(
  sentences: Record<Language, Sentences<M>>,
): Record<Language, Sentences<M>> {
  const cut = <K extends keyof M>(sentence: (data: M[K]) => string) => {
    return (data: M[K]) => {
      const left = sms.length - sms.frame - data.link.length - sentence({ ...data, title: '' }).length
      return sentence({ ...data, title: shortTitle(data.title, left) })
    }
  }
  const inLanguage = (of: Sentences<M>) =>
    Object.fromEntries((Object.keys(of) as (keyof M)[]).map((kind) => [kind, cut(of[kind])])) as unknown as Sentences<M>
  return Object.fromEntries(languages.map((language) => [language, inLanguage(sentences[language])])) as Record<
    Language,
    Sentences<M>
  >
}
