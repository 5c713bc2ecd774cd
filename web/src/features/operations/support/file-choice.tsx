import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { maxTicketFiles } from '@mtaa/contract/operations/support'
import { m } from '../../../paraglide/messages.js'
import { formatBytes } from '../../../platform/format.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { useHydrated } from './use-hydrated.ts'

interface FileChoiceProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

/** Pictures for a message. They need script, so without it nothing is offered. */
export function FileChoice({ files, onChange }: FileChoiceProps) {
  const id = useId()
  const [tooMany, setTooMany] = useState(false)
  if (!useHydrated()) return null
  const add = (picked: readonly File[]) => {
    const all = [...files, ...picked]
    setTooMany(all.length > maxTicketFiles)
    onChange(all.slice(0, maxTicketFiles))
  }
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        {m.common_pictures()} <span className="font-normal text-muted">({m.ui_optional()})</span>
      </legend>
      <ul className="flex flex-col">
        {files.map((file, index) => (
          <li
            key={`${file.name} ${file.lastModified} ${index}`}
            className="flex items-center gap-2 border-b border-line"
          >
            <span className="min-w-0 flex-1 truncate">{file.name}</span>
            <span className="text-sm text-muted tabular-nums">{formatBytes(file.size)}</span>
            <IconButton
              label={m.settings_remove_named({ name: file.name })}
              icon={X}
              onClick={() => onChange(files.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {files.length < maxTicketFiles ? (
        <label className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
          <ImagePlus size={20} strokeWidth={1.75} aria-hidden="true" />
          {m.media_add()}
          <input
            type="file"
            accept="image/*"
            multiple
            className="sr-only"
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </label>
      ) : null}
      <p id={`${id}-hint`} role="status" className="text-sm text-muted">
        {tooMany ? m.support_files_many({ max: maxTicketFiles }) : m.support_files_hint({ max: maxTicketFiles })}
      </p>
    </fieldset>
  )
}
