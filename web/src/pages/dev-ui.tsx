import { data } from 'react-router'
import { m } from '../paraglide/messages.js'
import { requestContext } from '../platform/request-context.ts'
import { ButtonSamples, FieldSamples } from '../ui/samples/controls.tsx'
import { OverlaySamples, TabSamples } from '../ui/samples/overlays.tsx'
import { ShownSamples } from '../ui/samples/shown.tsx'
import { TableSamples } from '../ui/samples/tables.tsx'
import { UndoBar } from '../ui/feedback/undo-bar.tsx'
import type { Route } from './+types/dev-ui'

/** Not served in production. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).devPages) throw data({ code: 'not_found' }, { status: 404 })
  return null
}

export const meta = () => [{ title: `${m.page_dev_ui()} · Mtaa` }, { name: 'robots', content: 'noindex' }]

/** Every component in every state, in both themes. */
export default function DevUiPage() {
  return (
    <main className="grid grid-cols-1 lg:grid-cols-2">
      <h1 className="sr-only">Pieces</h1>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="min-w-0 bg-ground p-4 text-ink">
          <h2 className="pb-3 text-xl font-bold capitalize">{theme}</h2>
          <ButtonSamples />
          <FieldSamples prefix={theme} />
          <TabSamples />
          <OverlaySamples />
          <ShownSamples />
          <TableSamples prefix={theme} />
        </div>
      ))}
      <UndoBar />
    </main>
  )
}
