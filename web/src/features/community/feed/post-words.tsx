import { formatNumber } from '@mtaa/contract/number'
import type { ReactNode } from 'react'
import { postTextLimit } from '@mtaa/contract/community/feed'
import { classNames } from '../../../ui/layout/class-names.ts'
import { MentionField } from '../text/index.ts'
import { countCharacters } from './post-rules.ts'

interface PostWordsProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: ReactNode
}

// The dialog was opened to write. React would focus too early and leaves out the attribute that `showModal` reads.
const focusFirst = (element: HTMLTextAreaElement | null) => element?.setAttribute('autofocus', '')

/** The text field of a post, with a counter. */
export function PostWords({ label, value, onChange, error }: PostWordsProps) {
  const count = countCharacters(value)
  return (
    <MentionField
      label={label}
      quietLabel
      placeholder={label}
      value={value}
      error={error}
      hint={
        <span
          className={classNames(
            'block text-right text-xs tabular-nums',
            count > postTextLimit && 'font-semibold text-danger',
          )}
        >
          {`${formatNumber(count)} / ${formatNumber(postTextLimit)}`}
        </span>
      }
      onType={onChange}
      className="field-sizing-content max-h-80 min-h-32 resize-none"
      ref={focusFirst}
    />
  )
}
