import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useLanguage } from '../../platform/page-context.ts'
import { chooseLanguage, chooseSaver, chooseTheme, usePreferences } from '../../platform/use-preferences.ts'

interface ChoiceProps<V> {
  title: string
  options: readonly { value: V; label: string; lang?: string }[]
  value: V
  onChoose: (value: V) => void
}

/** A segmented control. */
function Choice<V>({ title, options, value, onChoose }: ChoiceProps<V>) {
  return (
    <div role="group" aria-label={title}>
      <p className="mb-1 text-xs text-muted">{title}</p>
      <div className="inline-flex max-w-full flex-wrap overflow-hidden rounded-control border border-edge">
        {options.map((option) => (
          <button
            key={option.label}
            type="button"
            lang={option.lang}
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
            className="min-h-11 border-l border-edge bg-surface px-3 text-sm first:border-0 hover:bg-primary-tint focus-visible:-outline-offset-2 aria-pressed:bg-primary-tint aria-pressed:font-semibold aria-pressed:text-primary"
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  )
}

export function LanguageChoice() {
  const options = [
    { value: 'en', label: 'English', lang: 'en' },
    { value: 'sw', label: 'Kiswahili', lang: 'sw' },
  ] as const
  return <Choice title={m.shell_language()} options={options} value={useLanguage()} onChoose={chooseLanguage} />
}

export function ThemeChoice() {
  const options = [
    { value: null, label: m.shell_system() },
    { value: 'light', label: m.shell_light() },
    { value: 'dark', label: m.shell_dark() },
  ] as const
  return <Choice title={m.shell_theme()} options={options} value={usePreferences().theme} onChoose={chooseTheme} />
}

/** The data saver: smaller pictures, the system's font, no live channel. `Auto` follows the device. */
export function SaverChoice() {
  const options = [
    { value: 'auto', label: m.shell_saver_auto() },
    { value: 'on', label: m.shell_saver_on() },
    { value: 'off', label: m.shell_saver_off() },
  ] as const
  return (
    <div>
      <Choice title={m.shell_saver()} options={options} value={usePreferences().saverChoice} onChoose={chooseSaver} />
      <Meter />
    </div>
  )
}

/** The meter, fetched when it is seen. */
function Meter() {
  const line = useRef<HTMLParagraphElement>(null)
  const [meter, setMeter] = useState<ReactNode>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void import('./data-meter.tsx').then(
        ({ DataMeter }) => setMeter(<DataMeter />),
        // Without a network there is no meter yet.
        () => {},
      )
    })
    if (line.current) observer.observe(line.current)
    return () => observer.disconnect()
  }, [])
  return (
    <p ref={line} className="mt-1 min-h-5 text-xs text-muted">
      {meter}
    </p>
  )
}
