import { useState } from 'react'
import { useWaysIn } from '../../accounts/index.ts'
import { SectionsSkeleton } from '../list-states.tsx'
import { useAuthUser } from '../user.queries.ts'
import { DevicesSection } from './devices-section.tsx'
import { FactorsSection } from './factors-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SignInSection } from './sign-in-section.tsx'

/** Everything that keeps an account its owner's. */
export function SecurityScreen() {
  const user = useAuthUser()
  const { passkeys } = useWaysIn()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (!user) return <SectionsSkeleton lines={[3, 1, 2]} />
  return (
    <div className="flex flex-col gap-10">
      <SignInSection user={user} />
      <FactorsSection user={user} onCodes={setCodes} />
      {passkeys ? <PasskeysSection /> : null}
      <IdentitiesSection user={user} />
      <DevicesSection />
    </div>
  )
}
