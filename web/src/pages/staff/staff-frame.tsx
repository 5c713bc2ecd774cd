import { Outlet } from 'react-router'
import { admin } from '../../route-table/admin.ts'
import { isFor } from '../../route-table/audience.ts'
import { UndoBar } from '../../ui/feedback/undo-bar.tsx'
import { usePerson } from '../shell/use-person.ts'
import { StaffMenu } from './staff-menu.tsx'

/** The frame of the back-office: its menu beside the page, on a phone above it. Each page says itself who may see it. */
export default function StaffFrame() {
  const { person } = usePerson({ quiet: true })
  const staff = isFor(admin, person)
  return (
    <div className={staff ? 'lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-8' : undefined}>
      {staff ? <StaffMenu person={person} /> : null}
      <div key="page" className="min-w-0">
        <Outlet />
      </div>
      {staff ? <UndoBar /> : null}
    </div>
  )
}
