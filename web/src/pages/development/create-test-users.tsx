import { CreateUsers } from '../../features/operations/dev-tools/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { createTestUsers, testIndex } from '../../route-table/development.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/create-test-users'
import { ToolHead } from './tool-list.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(createTestUsers), description: m.tests_users(), hidden: true })
}

export default function CreateTestUsersPage() {
  return (
    <ForStaff row={{ ...createTestUsers, audience: 'admin' }}>
      <div className="mx-auto flex max-w-column flex-col gap-5">
        <div>
          <div className="-mt-3">
            <Breadcrumb steps={[{ label: testIndex.title(), to: testIndex.path }, ...stepsTo(createTestUsers)]} />
          </div>
          <ToolHead title={createTestUsers.title()} text={m.tests_users()} />
        </div>
        <CreateUsers />
      </div>
    </ForStaff>
  )
}
