import { languages, type Language } from '@mtaa/contract/language'

interface About {
  title: string
  link: string
}
type Sentences<M> = { readonly [K in keyof M]: (data: M[K]) => string }

/** What one SMS has room for, and what stands around sentence and link. */
const room = { characters: 160, frame: 'Mtaa:  '.length } as const

/** The same sentences with titles cut so that each is one SMS with its link: every further part costs money. */
export function inOneSms<M extends { [K in keyof M]: About }>(
  sentences: Record<Language, Sentences<M>>,
): Record<Language, Sentences<M>> {
  const cut = <K extends keyof M>(sentence: (data: M[K]) => string) => {
    return (data: M[K]) => {
      const left = room.characters - room.frame - data.link.length - sentence({ ...data, title: '' }).length
      return sentence({ ...data, title: cutTo(data.title, left) })
    }
  }
  const inLanguage = (of: Sentences<M>) =>
    Object.fromEntries((Object.keys(of) as (keyof M)[]).map((kind) => [kind, cut(of[kind])])) as unknown as Sentences<M>
  return Object.fromEntries(languages.map((language) => [language, inLanguage(sentences[language])])) as Record<
    Language,
    Sentences<M>
  >
}

function cutTo(title: string, length: number): string {
  const dots = '...'
  return title.length <= length ? title : `${title.slice(0, Math.max(0, length - dots.length)).trimEnd()}${dots}`
}
