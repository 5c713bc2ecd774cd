import type { Entry } from './sitemap-parts.ts'

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A URL as XML may hold it. */
const written = (address: string) => encodeURI(address).replace(/&/g, '&amp;').replace(/'/g, '&apos;')

export const sitemapIndex = (origin: string, parts: readonly string[]): string =>
  [
    `${head}<sitemapindex xmlns="${schema}">`,
    ...parts.map((part) => `<sitemap><loc>${written(`${origin}/sitemap/${part}.xml`)}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n')

export const sitemap = (origin: string, entries: readonly Entry[]): string =>
  [
    `${head}<urlset xmlns="${schema}">`,
    ...entries.map(
      ({ path, changed }) =>
        `<url><loc>${written(origin + path)}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''}</url>`,
    ),
    '</urlset>\n',
  ].join('\n')

export const xml = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
