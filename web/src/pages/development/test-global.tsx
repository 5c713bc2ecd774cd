import { signInMethodsQuery } from '../../features/identity/accounts/index.ts'
import { Report, RunBadge, RunPanel } from '../../features/operations/dev-tools/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { testGlobal, testIndex } from '../../route-table/development.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import type { Route } from './+types/test-global'
import { HiddenStages } from './stage.tsx'
import { testPages } from './subjects.tsx'
import { ToolHead } from './tool-list.tsx'
import { useAllRuns } from './use-all-runs.ts'

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => signInMethodsQuery(api))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(testGlobal), description: m.tests_global(), hidden: true })
}

export default function TestGlobalPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <TestGlobal />
    </Loaded>
  )
}

/** Everything at once, with every step. */
function TestGlobal() {
  const { runs, runAll, isRunning, isStaged } = useAllRuns()
  const shown = testPages.filter(({ row }) => runs.has(row.path))
  return (
    <div className="mx-auto flex max-w-column flex-col gap-5">
      <div>
        <div className="-mt-3">
          <Breadcrumb steps={[{ label: testIndex.title(), to: testIndex.path }, ...stepsTo(testGlobal)]} />
        </div>
        <ToolHead title={testGlobal.title()} text={m.tests_global()} />
      </div>
      <RunPanel runs={runs} total={testPages.length} isRunning={isRunning} onRun={runAll} />
      {shown.map(({ row: { path, title }, missing }) => (
        <section key={path}>
          <h2 className="mb-2 flex items-center justify-between gap-3 text-lg font-semibold">
            <span>{title()}</span>
            <RunBadge run={runs.get(path)} />
          </h2>
          <Report run={runs.get(path)} label={title()} missing={missing?.()} />
        </section>
      ))}
      {isStaged ? <HiddenStages pages={testPages} /> : null}
    </div>
  )
}
