import { m } from '../../paraglide/messages.js'
import { Button } from './button.tsx'

interface ChoicesConflictProps<C extends object> {
  conflict: { chosen: Partial<C>; stored: C; resolve: (isMine: boolean) => void } | undefined
  nameOf: (choice: keyof C) => string
  wordsOf: (choice: keyof C, choices: C) => string
}

/** Another device has changed the settings: both values of what was chosen here, and which of them counts. */
export function ChoicesConflict<C extends object>({ conflict, nameOf, wordsOf }: ChoicesConflictProps<C>) {
  if (!conflict) return null
  const { chosen, stored, resolve } = conflict
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-card border border-edge bg-surface p-4">
      <h3 className="font-semibold">{m.ui_conflict()}</h3>
      <dl className="flex flex-col gap-2">
        {(Object.keys(chosen) as (keyof C & string)[]).map((choice) => (
          <div key={choice}>
            <dt className="font-semibold">{nameOf(choice)}</dt>
            <dd>{m.ui_conflict_stored({ value: wordsOf(choice, stored) })}</dd>
            <dd>{m.ui_conflict_mine({ value: wordsOf(choice, { ...stored, ...chosen }) })}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => resolve(true)}>
          {m.ui_conflict_use_mine()}
        </Button>
        <Button onClick={() => resolve(false)}>{m.ui_conflict_use_stored()}</Button>
      </div>
    </section>
  )
}
