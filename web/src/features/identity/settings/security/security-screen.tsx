import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../platform/use-api.ts'
import { useSignInMethods, signInMethodsQuery } from '../../accounts/index.ts'
import { SectionsSkeleton } from '../list-states.tsx'
import { useAuthUser } from '../user.queries.ts'
import { DevicesSection } from './devices-section.tsx'
import { FactorsSection } from './factors-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SignInSection } from './sign-in-section.tsx'

/** The security settings. */
export function SecurityScreen() {
  const user = useAuthUser()
  const { passkeys } = useSignInMethods()
  const { isPending } = useQuery(signInMethodsQuery(useApi()))
  const [codes, setCodes] = useState<string[] | null>(null)
  const factors = useRef<HTMLDivElement>(null)
  const seen = useRef(false)
  useEffect(() => {
    // The codes replaced the page; afterwards the focus returns to the factors.
    if (seen.current && !codes) factors.current?.focus()
    seen.current = codes !== null
  }, [codes])
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  // The sections depend on the sign-in methods; they are rendered together to avoid layout shifts.
  if (!user || isPending) return <SectionsSkeleton lines={[3, 1, 2]} />
  return (
    <div className="flex flex-col gap-10">
      <SignInSection user={user} />
      <div ref={factors} tabIndex={-1} className="scroll-mt-20 outline-none">
        <FactorsSection user={user} onCodes={setCodes} />
      </div>
      {passkeys ? <PasskeysSection /> : null}
      <IdentitiesSection user={user} />
      <DevicesSection />
    </div>
  )
}
