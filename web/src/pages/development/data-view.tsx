import { TableCounts } from '../../features/operations/dev-tools/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { dataView, testIndex } from '../../route-table/development.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/data-view'
import { ToolHead } from './tool-list.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(dataView), description: m.tests_tables(), hidden: true })
}

export default function DataViewPage() {
  return (
    <ForStaff row={{ ...dataView, audience: 'admin' }}>
      <div className="mx-auto flex max-w-column flex-col gap-5">
        <div>
          <div className="-mt-3">
            <Breadcrumb steps={[{ label: testIndex.title(), to: testIndex.path }, ...stepsTo(dataView)]} />
          </div>
          <ToolHead title={dataView.title()} text={m.tests_tables()} />
        </div>
        <TableCounts />
      </div>
    </ForStaff>
  )
}
