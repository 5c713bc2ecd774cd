import { useMutation } from '@tanstack/react-query'
import { verifyMailCode } from './auth-calls.ts'
import { CodeProof } from './code-proof.tsx'
import { DemoMailLink } from './demo-mail-link.tsx'

interface MailCodeProps {
  type: 'signup' | 'recovery'
  email: string
  text: string
  onVerified?: () => void
}

/** For people who read the mail on another device: its code does what its link does. */
export function MailCode({ type, email, text, onVerified }: MailCodeProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => verifyMailCode(type, email, code),
    ...(onVerified && { onSuccess: onVerified }),
  })
  return (
    <CodeProof text={text} busy={isPending} error={error} onCode={mutate}>
      <DemoMailLink to={email} />
    </CodeProof>
  )
}
