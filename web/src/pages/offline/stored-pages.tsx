import { useEffect, useState } from 'react'
import { findStored } from '../../platform/storage/stored-answers.ts'

interface StoredPage {
  path: string
  title: string
}

const max = 12

/** The pages that were opened last and are on this device. */
export function StoredPages() {
  const [pages, setPages] = useState<readonly StoredPage[]>([])
  useEffect(() => {
    let shown = true
    readPages()
      .then((found) => shown && setPages(found))
      // The browser has emptied it meanwhile: nothing to list.
      .catch(() => undefined)
    return () => {
      shown = false
    }
  }, [])
  return pages.length === 0 ? null : (
    <ul>
      {pages.map(({ path, title }) => (
        <li key={path} className="border-b border-line">
          {/* As a document: its data are in its markup. */}
          <a href={path} className="flex min-h-11 items-center py-2 font-semibold break-words hover:underline">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

async function readPages(): Promise<StoredPage[]> {
  const cache = await findStored('pages-visited-')
  if (!cache) return []
  const keys = (await cache.keys()).filter(({ url }) => !/\.data$|\/offline$/.test(new URL(url).pathname))
  const newest = keys.toReversed().slice(0, max)
  return Promise.all(
    newest.map(async ({ url }) => {
      const { pathname, search } = new URL(url)
      const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? ''
      return { path: pathname + search, title: titleIn(html) ?? pathname }
    }),
  )
}

function titleIn(html: string): string | undefined {
  const title = new DOMParser().parseFromString(html.slice(0, 20_000), 'text/html').title
  return title.replace(/ · Mtaa$/, '') || undefined
}
