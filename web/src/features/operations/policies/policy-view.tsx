import type { PolicyName } from '@mtaa/contract/operations/policy-versions'
import { m } from '../../../paraglide/messages.js'
import { Wordmark } from '../../../ui/media/mark.tsx'
import type { PolicyText } from '../policy-texts/index.ts'

/** A version of a policy, whole; everything that depends on clock and settings was decided by the loader. */
interface PolicyViewProps {
  policy: PolicyName
  text: PolicyText
  /** Days as they are written in the reader's language. */
  updated: string
  /** Set where another version counts now. */
  standing: { kind: 'old' | 'coming'; since: string } | null
  /** A published version that does not count yet. */
  next: { path: string; from: string } | null
  versions: { path: string; day: string; current: boolean }[]
}

const titles = { privacy: m.page_privacy, terms: m.page_terms }

/** A policy as a page without script, for reading, linking and printing. */
export function PolicyView({ policy, text, updated, standing, next, versions }: PolicyViewProps) {
  const other = policy === 'privacy' ? 'terms' : 'privacy'
  return (
    <div className="policy">
      <header className="mx-auto flex min-h-14 max-w-page flex-wrap items-center justify-between gap-x-4 px-4">
        <a href="/" aria-label={m.common_home()} className="inline-flex min-h-11 items-center">
          <Wordmark />
        </a>
        <nav aria-label={m.legal_notice()} className="flex gap-x-5 text-sm font-semibold print:hidden">
          <a href={`/${other}`} className="inline-flex min-h-11 items-center text-primary hover:underline">
            {titles[other]()}
          </a>
          <a href="/contact" className="inline-flex min-h-11 items-center text-primary hover:underline">
            {m.page_contact()}
          </a>
        </nav>
      </header>
      <main id="content" className="mx-auto max-w-page px-4 pt-6 pb-16">
        <h1 className="max-w-column text-3xl font-bold">{text.title}</h1>
        <p className="mt-2 text-muted">{updated}</p>
        <Standing policy={policy} standing={standing} next={next} />
        <div className="policy-intro mt-4 max-w-column" dangerouslySetInnerHTML={{ __html: text.intro }} />
        <div className="mt-6 lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-12">
          <Contents sections={text.sections} />
          <div className="max-w-column">
            {text.sections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
            <Versions versions={versions} />
          </div>
        </div>
      </main>
    </div>
  )
}

function Standing({ policy, standing, next }: Pick<PolicyViewProps, 'policy' | 'standing' | 'next'>) {
  const note = 'mt-4 max-w-column border-l-4 border-primary py-1 pl-4'
  if (standing)
    return (
      <p className={note}>
        <span>
          {standing.kind === 'old'
            ? m.legal_old_version({ day: standing.since })
            : m.legal_coming_version({ day: standing.since })}
        </span>{' '}
        <a href={`/${policy}`} className="font-semibold text-primary underline">
          {m.legal_current_version()}
        </a>
      </p>
    )
  if (!next) return null
  return (
    <p className={note}>
      {m.legal_next_version({ day: next.from })}{' '}
      <a href={next.path} className="font-semibold text-primary underline">
        {m.legal_read_next()}
      </a>
    </p>
  )
}

const Contents = ({ sections }: Pick<PolicyText, 'sections'>) => (
  <nav
    aria-labelledby="contents"
    className="policy-contents mb-8 lg:sticky lg:top-4 lg:mb-0 lg:self-start print:hidden"
  >
    <h2 id="contents" className="mb-1 text-sm font-semibold text-muted">
      {m.legal_contents()}
    </h2>
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block py-2.5 leading-snug hover:text-primary hover:underline lg:py-1.5 lg:text-sm"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

const Section = ({ section: { id, title, html, full } }: { section: PolicyText['sections'][number] }) => (
  <section aria-labelledby={id} className="policy-text">
    <h2 id={id} className="mb-3 scroll-mt-4 text-xl font-bold">
      {title}
    </h2>
    <div dangerouslySetInnerHTML={{ __html: html }} />
    {full ? (
      <details className="mt-3 border-l-2 border-line pl-4">
        <summary className="min-h-11 content-center font-semibold text-primary">{m.legal_full_text()}</summary>
        <div lang="en">
          <h3 className="my-3 font-bold">{full.title}</h3>
          <div dangerouslySetInnerHTML={{ __html: full.html }} />
        </div>
      </details>
    ) : null}
  </section>
)

const Versions = ({ versions }: Pick<PolicyViewProps, 'versions'>) => (
  <section aria-labelledby="versions" className="policy-text print:hidden">
    <h2 id="versions" className="mb-3 text-xl font-bold">
      {m.legal_versions()}
    </h2>
    <ul>
      {versions.map(({ path, day, current }) => (
        <li key={path}>
          <a href={path}>{day}</a>
          <span>{current ? ` – ${m.legal_in_effect()}` : ''}</span>
        </li>
      ))}
    </ul>
  </section>
)
