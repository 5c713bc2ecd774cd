export const languages = ['en', 'sw'] as const
export type Language = (typeof languages)[number]

/** The preferred supported language of `Accept-Language`; English by default. */
export function preferredLanguage(header: string | undefined | null): Language {
  if (!header) return 'en'
  const wanted = header.split(',').map((part) => {
    const [tag = '', ...rest] = part.trim().split(';')
    const weight = rest.map((item) => /^\s*q=([\d.]+)/i.exec(item)?.[1]).find(Boolean)
    return { tag: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
  })
  const best = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return best.map(({ tag }) => languages.find((language) => language === tag)).find(Boolean) ?? 'en'
}
