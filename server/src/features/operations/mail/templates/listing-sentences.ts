import type { Language } from '@mtaa/contract/language'
import type { Texts } from '../outgoing-mail.ts'

type Step = Texts['listing_news']['step']

const sentences: Record<Language, Record<Step, (title: string) => string>> = {
  en: {
    approved: (title) => `Mtaa: "${title}" is on offer now.`,
    refused: (title) => `Mtaa: "${title}" needs a change before it is shown.`,
    removed: (title) => `Mtaa: "${title}" was removed. You can appeal once.`,
    restored: (title) => `Mtaa: "${title}" is on offer again.`,
    appeal_refused: (title) => `Mtaa: your appeal for "${title}" was refused.`,
    ending: (title) => `Mtaa: "${title}" ends soon. Renew it with one tap.`,
  },
  sw: {
    approved: (title) => `Mtaa: "${title}" iko sokoni sasa.`,
    refused: (title) => `Mtaa: "${title}" inahitaji marekebisho kabla ya kuonyeshwa.`,
    removed: (title) => `Mtaa: "${title}" imeondolewa. Unaweza kukata rufaa mara moja.`,
    restored: (title) => `Mtaa: "${title}" iko sokoni tena.`,
    appeal_refused: (title) => `Mtaa: rufaa yako ya "${title}" imekataliwa.`,
    ending: (title) => `Mtaa: "${title}" inakaribia kuisha. Ongeza muda kwa mguso mmoja.`,
  },
}

const maxTitle = 30

/** What a text says of a listing. A long title is cut: every further part of a text costs money. */
export function listingSentence(language: Language, { step, title }: Texts['listing_news']): string {
  const short = title.length > maxTitle ? `${title.slice(0, maxTitle - 3).trimEnd()}...` : title
  return sentences[language][step](short)
}
