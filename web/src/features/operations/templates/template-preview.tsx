import { useQuery } from '@tanstack/react-query'
import type { TemplateWords } from '@mtaa/contract/operations/template-texts'
import { useEffect, useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { previewQuery, type TemplateKey } from './templates.queries.ts'

/** After this pause of typing the look is made anew. */
const settledMs = 500

/** How the message looks on a phone, with sample data, or why it cannot be sent like this. */
export function TemplatePreview({ params, words }: { params: TemplateKey; words: TemplateWords }) {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), settledMs)
    return () => clearTimeout(timer)
  }, [words])
  const { data, error } = useQuery(previewQuery(useApi(), params, settled))
  return (
    <section aria-labelledby="template-preview" className="flex flex-col gap-2 self-start lg:sticky lg:top-20">
      <h2 id="template-preview" className="font-semibold">
        {m.templates_preview()}
      </h2>
      {error ? (
        <p role="status" className="text-sm font-semibold text-danger">
          {sentenceOf(error, m.common_not_done())}
        </p>
      ) : null}
      {data ? (
        <div
          lang={params.language}
          className="mx-auto w-full max-w-90 rounded-card border border-line bg-surface p-4 [overflow-wrap:anywhere]"
        >
          {data.html === '' ? (
            <p className="rounded-card bg-primary-tint px-3 py-2 whitespace-pre-wrap">{data.text}</p>
          ) : (
            <Mail html={data.html} />
          )}
        </div>
      ) : error ? null : (
        <Skeleton className="h-80 w-full" />
      )}
    </section>
  )
}

/** The parts of the mail as text: its own styles are not allowed on our pages. */
function Mail({ html }: { html: string }) {
  const parts = useMemo(() => partsOf(html), [html])
  return (
    <div className="flex flex-col gap-3 text-sm">
      {parts.map(({ look, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other order than this
        <p key={at} className={looks[look]}>
          {text}
        </p>
      ))}
    </div>
  )
}

interface Part {
  look: keyof typeof looks
  text: string
}

const looks = {
  title: 'text-lg font-bold',
  button: 'self-start rounded-control bg-primary px-4 py-2 font-semibold text-on-primary',
  code: 'rounded-control bg-primary-tint px-3 py-2 text-center text-3xl font-bold tracking-widest',
  quiet: 'text-xs text-muted whitespace-pre-wrap',
  plain: '',
} as const

function partsOf(html: string): Part[] {
  const [begin, end] = [html.indexOf('<style>'), html.indexOf('</style>')]
  const withoutStyle = begin < 0 ? html : html.slice(0, begin) + html.slice(end)
  const plain = withoutStyle.replace(/ style="[^"]*"/g, '')
  const page = new DOMParser().parseFromString(plain, 'text/html')
  return [...page.querySelectorAll('.card > *, body .quiet:not(.card *)')].map((element) => {
    for (const line of element.querySelectorAll('br')) line.replaceWith('\n')
    const text = element.textContent ?? ''
    if (element.tagName === 'H1') return { look: 'title', text }
    if (element.querySelector('.button')) return { look: 'button', text }
    if (element.classList.contains('code')) return { look: 'code', text }
    return { look: element.classList.contains('quiet') ? 'quiet' : 'plain', text }
  })
}
