import type { Language } from '@mtaa/contract/language'

interface Named {
  first_name: string | null
  last_name: string | null
}

const anonymous: Record<Language, string> = { en: 'Anonymous User', sw: 'Mtumiaji asiyejulikana' }

/** Somebody and how many others, as one phrase of a sentence: *Amina Otieno and 2 others*. Tested with what is notified of comments. */
export function namedTogether({ first_name, last_name }: Named, others: number): Record<Language, string> {
  const name = `${first_name ?? ''} ${last_name ?? ''}`.trim()
  const [en, sw] = [name || anonymous.en, name || anonymous.sw]
  if (others === 0) return { en, sw }
  return others === 1
    ? { en: `${en} and 1 other`, sw: `${sw} na mwingine 1` }
    : { en: `${en} and ${others} others`, sw: `${sw} na wengine ${others}` }
}
