import { type ReactNode, useId } from 'react'
import { Opened, useReturnFocus } from './follow-focus.tsx'

interface SectionProps {
  title: string
  hint?: ReactNode
  children: ReactNode
}

/** A part of the settings: a heading, what it is for, and its lines. */
export function SettingSection({ title, hint, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="text-xl font-bold outline-none">
        {title}
      </h2>
      {hint ? <p className="mt-1 text-muted">{hint}</p> : null}
      <div className="mt-2">{children}</div>
    </section>
  )
}

export const SettingList = ({ children }: { children: ReactNode }) => (
  <ul className="border-t border-line">{children}</ul>
)

interface SettingProps {
  title: ReactNode
  badge?: ReactNode
  /** The current value. */
  children?: ReactNode
  action?: ReactNode
  /** The form for changing it, when open. */
  form?: ReactNode
  /** More text or actions. */
  more?: ReactNode
}

/** One setting: name, value, and actions. */
export function Setting({ title, badge, children, action, form, more }: SettingProps) {
  const line = useReturnFocus<HTMLLIElement>(Boolean(form))
  const below = form ? <Opened>{form}</Opened> : more
  return (
    <li ref={line} className="border-b border-line py-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <div className="min-w-32 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
            <span>{title}</span>
            {badge}
          </p>
          {children ? <div className="text-sm text-muted wrap-anywhere">{children}</div> : null}
        </div>
        {/* The text, not the button's edge, is aligned. */}
        {action ? <div className="-mr-4 ml-auto flex">{action}</div> : null}
      </div>
      {below ? <div className="pt-2 pb-4">{below}</div> : null}
    </li>
  )
}

/** An error message. */
export const Problem = ({ children }: { children: string | undefined }) =>
  children ? (
    <p role="alert" className="py-1 text-sm font-semibold text-danger">
      {children}
    </p>
  ) : null
