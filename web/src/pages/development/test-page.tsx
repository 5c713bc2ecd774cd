import { useLocation } from 'react-router'
import { signInMethodsQuery } from '../../features/identity/accounts/index.ts'
import { Report, RunPanel, useRuns } from '../../features/operations/dev-tools/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { testIndex } from '../../route-table/development.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { NotFound } from '../../ui/feedback/failure-page.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import type { Route } from './+types/test-page'
import { Stage, stageElement } from './stage.tsx'
import { type TestPage, testPages } from './subjects.tsx'
import { ToolHead } from './tool-list.tsx'

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => signInMethodsQuery(api))

const pageAt = (path: string) => testPages.find(({ row }) => row.path === path)

export function meta({ matches, location }: Route.MetaArgs) {
  const page = pageAt(location.pathname)
  return page ? pageMeta(matches, { ...metaOf(page.row), description: page.text(), hidden: true }) : []
}

/** One file for all test pages that try one subject: which, says the URL. */
export default function OneTestPage({ loaderData }: Route.ComponentProps) {
  const page = pageAt(useLocation().pathname)
  if (!page) return <NotFound />
  return (
    <Loaded cache={loaderData.cache}>
      <Test key={page.row.path} page={page} />
    </Loaded>
  )
}

function Test({ page }: { page: TestPage }) {
  const { row, text, Extra } = page
  const { runs, start, isRunning } = useRuns(stageElement)
  return (
    <div className="mx-auto flex max-w-column flex-col gap-5">
      <div>
        <div className="-mt-3">
          <Breadcrumb steps={[{ label: testIndex.title(), to: testIndex.path }, ...stepsTo(row)]} />
        </div>
        <ToolHead title={row.title()} text={text()} />
      </div>
      <RunPanel runs={runs} total={1} isRunning={isRunning} onRun={() => void start(new Map([[row.path, page]]))} />
      <Report run={runs.get(row.path)} label={m.tests_steps()} missing={page.missing?.()} />
      {Extra ? <Extra /> : null}
      <Stage page={page} />
    </div>
  )
}
