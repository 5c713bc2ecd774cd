import { m } from '../../../../paraglide/messages.js'
import { foldText } from './fold-text.ts'

/** The seller's words; a long text folds, which works without script and with the browser's page search. */
export function Description({ text }: { text: string }) {
  const [shown, rest] = foldText(text)
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{m.common_description()}</h2>
      <div className="max-w-prose break-words whitespace-pre-line">
        <p>{shown}</p>
        {rest ? (
          <details className="group">
            <summary className="inline-flex min-h-11 list-none items-center font-semibold text-primary group-open:hidden hover:underline [&::-webkit-details-marker]:hidden">
              {m.listings_read_on()}
            </summary>
            <p>{rest}</p>
          </details>
        ) : null}
      </div>
    </section>
  )
}
