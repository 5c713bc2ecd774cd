import { ImagePlus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../paraglide/messages.js'
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx'
import { PictureTile } from './picture-tile.tsx'
import { useUploads } from './use-uploads.ts'

interface PicturePickerProps {
  label: string
  /** Max number of pictures. */
  max: number
  /** The uploaded ones, in display order. */
  value: readonly Image[]
  onChange: (value: Image[]) => void
  /** True while an upload is in progress or has failed: the form must wait. */
  onBusy?: (busy: boolean) => void
  /** Those that wait for the network. A form that can send them later gives this; for others they have failed. */
  onWaiting?: (files: readonly File[]) => void
  /** Files from elsewhere, added as if they were picked. */
  offered?: readonly File[] | undefined
  hint?: ReactNode
  error?: ReactNode
}

/** Offers that were added: a form that is opened again does not add them twice. */
const taken = new WeakSet<readonly File[]>()

/** Picks pictures, shrinks and uploads them at once, and lets them be ordered and removed. */
export function PicturePicker(props: PicturePickerProps) {
  const { label, max, value, onChange, onBusy, onWaiting, offered, hint, error } = props
  const id = useId()
  const tiles = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  // Uploads finish while others are removed and moved.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const change = (next: Image[]) => {
    latest.current = next
    onChange(next)
  }
  const { uploads, add, cancel, retry } = useUploads((image) => change([...latest.current, image]))
  const mayWait = onWaiting !== undefined
  const busy = uploads.some(({ waiting }) => !(mayWait && waiting))
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  const waiting = uploads.filter((upload) => upload.waiting)
  const names = waiting.map(({ id: upload }) => upload).join()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is new at every render, its ids say whether it changed
  useEffect(() => onWaiting?.(waiting.map(({ file }) => file)), [names, onWaiting])

  const left = max - value.length - uploads.filter(({ hopeless }) => !hopeless).length
  const pick = (files: readonly File[]) => {
    setNote(files.length > left ? m.media_too_many({ max }) : '')
    add(files.slice(0, left))
  }
  useEffect(() => {
    if (!offered || offered.length === 0 || taken.has(offered)) return
    taken.add(offered)
    pick(offered)
  })
  const focusOn = (key: string, ...controls: string[]) => {
    const tile = tiles.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)
    const buttons = controls.map((control) => tile?.querySelector<HTMLElement>(`[data-control="${control}"]:enabled`))
    const target = buttons.find(Boolean) ?? input.current
    target?.focus()
  }
  const move = (from: number, by: -1 | 1) => {
    const [moved, other] = [value[from], value[from + by]]
    if (!moved || !other) return
    const next = value.map((image) => (image === moved ? other : image === other ? moved : image))
    flushSync(() => change(next))
    setNote(m.media_moved({ index: from + by + 1, count: value.length }))
    focusOn(moved.key, ...(by < 0 ? ['earlier', 'later'] : ['later', 'earlier']))
  }
  const remove = (at: number) => {
    const next = value.toSpliced(at, 1)
    flushSync(() => change(next))
    setNote(m.media_removed())
    focusOn((next[at] ?? next.at(-1))?.key ?? '', 'remove')
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={`${id}-note`}>
      <legend className="mb-1.5 text-sm font-semibold">
        {label}{' '}
        <span className="font-normal text-muted tabular-nums">{m.media_count({ count: value.length, max })}</span>
      </legend>
      <ul ref={tiles} className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,45%),1fr))] gap-2 sm:grid-cols-4">
        {value.map((image, index) => (
          <PictureTile
            key={image.key}
            image={image}
            index={index}
            count={value.length}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
        {left > 0 ? (
          <li>
            <label className="relative flex aspect-square cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed border-edge bg-surface p-1 text-center text-sm leading-tight break-words font-semibold text-primary hover:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
              <ImagePlus size={20} strokeWidth={1.75} aria-hidden="true" />
              {m.media_add()}
              <input
                ref={input}
                type="file"
                accept="image/*"
                multiple={max > 1}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={({ currentTarget }) => {
                  pick([...(currentTarget.files ?? [])])
                  // So that the same picture can be picked again after it was removed.
                  currentTarget.value = ''
                }}
              />
            </label>
          </li>
        ) : null}
      </ul>
      {uploads.map((upload) => (
        <UploadProgress
          key={upload.id}
          name={upload.file.name}
          sent={upload.sent}
          total={upload.total}
          error={upload.error}
          waits={mayWait && upload.waiting === true}
          {...(!upload.hopeless && { onRetry: () => retry(upload) })}
          onCancel={() => cancel(upload.id)}
        />
      ))}
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
      <p id={`${id}-note`} role="status" className="text-sm text-muted empty:hidden">
        {note}
      </p>
      {error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
