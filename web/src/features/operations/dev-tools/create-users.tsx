import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { roleText } from '@mtaa/contract/identity/role-words'
import { maxTestUsers, type TestUser, type TestUserRole, testUserRoles } from '@mtaa/contract/operations/dev-tools'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { Result } from '../../../ui/feedback/result.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { useCreateTestUsers } from './dev-tools.queries.ts'

const counts = Array.from({ length: maxTestUsers }, (_, index) => `${index + 1}`)

/** Creates accounts; what they sign in with is shown once. */
export function CreateUsers() {
  const create = useCreateTestUsers()
  const language = useLanguage()
  const [users, setUsers] = useState<readonly TestUser[]>([])
  const nameOf = (role: TestUserRole) => (role === 'member' ? m.tests_member() : roleText(role, language))
  const { props, field, isSending, sentence } = useForm({
    initial: { count: '1', role: 'member' },
    check: ({ count, role }) => ({
      body: { count: Number(count), role: testUserRoles.find((one) => one === role) ?? 'member' },
    }),
    send: (body: { count: number; role: TestUserRole }) => create(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: ({ items }) => setUsers(items),
  })
  return (
    <div className="flex flex-col gap-6">
      <form {...props} className="flex max-w-md flex-col gap-4">
        <FormErrors wrong={[]} sentence={sentence} />
        <Select label={m.tests_users_count()} {...field('count')}>
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
        <Select label={m.tests_users_role()} {...field('role')}>
          {testUserRoles.map((role) => (
            <option key={role} value={role}>
              {nameOf(role)}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="primary" icon={UserPlus} busy={isSending} className="self-start">
          {m.tests_users_create()}
        </Button>
      </form>
      {users.length > 0 ? (
        <Result key={users[0]?.email}>
          <p className="mb-3">{m.tests_users_once()}</p>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {users.map(({ email, password, role }) => (
              <li key={email} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
                <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
                  <p className="font-medium">{email}</p>
                  <p>
                    <code>{password}</code>
                  </p>
                  <p className="text-sm text-muted">{nameOf(role)}</p>
                </div>
                <Button onClick={() => void copyText(`${email} ${password}`)}>{m.tests_users_copy()}</Button>
              </li>
            ))}
          </ul>
        </Result>
      ) : null}
    </div>
  )
}
