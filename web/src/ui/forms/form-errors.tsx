import { m } from '../../paraglide/messages.js'

interface FormErrorsProps {
  /** Name and sentence of each field that is wrong. */
  wrong: readonly (readonly [name: string, sentence: string])[]
  /** What the server refused as a whole. */
  sentence?: string | undefined
}

/** All errors of a form in one place; each is also beside its field. */
export function FormErrors({ wrong, sentence }: FormErrorsProps) {
  if (wrong.length === 0 && !sentence) return null
  return (
    <div role="alert" className="rounded-control border border-danger bg-danger-tint px-4 py-3">
      {sentence ? <p className="font-semibold">{sentence}</p> : null}
      {wrong.length > 0 ? (
        <>
          <p className="font-semibold">{m.ui_check_these()}</p>
          <ul className="mt-1 list-disc pl-5">
            {wrong.map(([name, text]) => (
              <li key={name}>{`${name}: ${text}`}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
