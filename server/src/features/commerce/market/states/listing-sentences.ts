import type { Language } from '@mtaa/contract/language'
import type { ListingNotifications } from './listing.notifications.ts'

type Step = keyof ListingNotifications extends `listing_${infer S}` ? S : never

/** What an SMS says of a listing, by step. */
export const listingSentences: Record<Language, Record<Step, (title: string) => string>> = {
  en: {
    approved: (title) => `"${title}" is on offer now.`,
    refused: (title) => `"${title}" needs a change before it is shown.`,
    removed: (title) => `"${title}" was removed. You can appeal once.`,
    restored: (title) => `"${title}" is on offer again.`,
    appeal_refused: (title) => `your appeal for "${title}" was refused.`,
    ending: (title) => `"${title}" ends soon. Renew it with one tap.`,
  },
  sw: {
    approved: (title) => `"${title}" iko sokoni sasa.`,
    refused: (title) => `"${title}" inahitaji marekebisho kabla ya kuonyeshwa.`,
    removed: (title) => `"${title}" imeondolewa. Unaweza kukata rufaa mara moja.`,
    restored: (title) => `"${title}" iko sokoni tena.`,
    appeal_refused: (title) => `rufaa yako ya "${title}" imekataliwa.`,
    ending: (title) => `"${title}" inakaribia kuisha. Ongeza muda kwa mguso mmoja.`,
  },
}

const maxTitle = 30

/** A long title is cut: every further part of an SMS costs money. */
export const shortTitle = (title: string, length = maxTitle): string =>
  title.length > length ? `${title.slice(0, Math.max(0, length - 3)).trimEnd()}...` : title
