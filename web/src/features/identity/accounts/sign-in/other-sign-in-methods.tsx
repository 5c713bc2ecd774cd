import { useMutation } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { goToProvider, signInByPasskey } from '../auth-calls.ts'
import { Consent } from '../consent.tsx'
import { FormProblem } from '../form-problem.tsx'
import { greet } from './greet.ts'
import { withMode } from '../next-address.ts'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useSignInMethods } from '../sign-in-methods.queries.ts'

/** A code by SMS, passkeys and providers, as far as the server and this browser support them. */
export function OtherSignInMethods({ next }: { next: string }) {
  const { providers, passkeys, texts } = useSignInMethods()
  const usable = useSyncExternalStore(never, hasPasskeys, () => true) && passkeys
  const passkey = useMutation({ mutationFn: signInByPasskey, onSuccess: greet })
  const provider = useMutation({ mutationFn: (name: string) => goToProvider(name, next) })
  if (!usable && !texts && providers.length === 0) return null
  const failed = passkey.error && !isCancelled(passkey.error) ? m.accounts_passkey_failed() : null
  return (
    <section className="mt-4 flex flex-col gap-3 noscript:hidden">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.accounts_or()}
      </p>
      {texts ? (
        <LinkButton wide icon={Smartphone} to={withMode('code', next)}>
          {m.accounts_use_text_code()}
        </LinkButton>
      ) : null}
      {usable ? (
        <Button wide icon={KeyRound} busy={passkey.isPending} onClick={() => passkey.mutate()}>
          {m.accounts_use_passkey()}
        </Button>
      ) : null}
      {providers.map((name) => (
        <Button key={name} wide busy={provider.isPending} onClick={() => provider.mutate(name)}>
          {m.accounts_continue_with({ provider: nameOf(name) })}
        </Button>
      ))}
      {/* A person who has none yet gets an account by a provider. */}
      {providers.length > 0 ? <Consent /> : null}
      <FormProblem>
        {failed ?? (provider.error && sentenceOf(provider.error, m.accounts_unexpected_error()))}
      </FormProblem>
    </section>
  )
}

const never = () => () => undefined
const hasPasskeys = () => 'PublicKeyCredential' in window

// Closing the browser's dialog is no failure.
const isCancelled = (error: Error & { details?: Record<string, unknown> }) =>
  error.details?.['name'] === 'NotAllowedError' || error.details?.['name'] === 'AbortError'

// The protocol's name of a generic OpenID provider is not shown.
const nameOf = (provider: string) =>
  provider === 'keycloak' ? 'OpenID' : provider.slice(0, 1).toUpperCase() + provider.slice(1)
