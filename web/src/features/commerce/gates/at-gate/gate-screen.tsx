import { useState } from 'react'
import { readCode } from '@mtaa/contract/commerce/gates/ticket-code'
import { formatNumber } from '@mtaa/contract/number'
import { m } from '../../../../paraglide/messages.js'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Camera } from './camera.tsx'
import { CodeForm } from './code-form.tsx'
import { GateNotes } from './gate-notes.tsx'
import type { GateState } from './gate-state.ts'
import { ScanList } from './scan-list.tsx'
import { useGate } from './use-gate.ts'
import { useScanner } from './use-scanner.ts'
import { VerdictPanel } from './verdict-panel.tsx'
import { Counts } from '../counts.tsx'

/** The gate itself, for a steward without an account. */
export function GateScreen({ token }: { token: string }) {
  const { engine, state } = useGate(token)
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const read = (text: string) => void engine.scan(text, { typed: readCode(text) !== undefined, direction })
  useScanner(read)
  return (
    <main className="mx-auto flex w-full max-w-narrow flex-col gap-4 px-4 py-4 [&_button]:scroll-mt-60 [&_input]:scroll-mt-60">
      <GateHead state={state} />
      {state.status === 'open' ? (
        <>
          <GateNotes state={state} />
          <VerdictPanel record={state.shown} role={state.info?.role} onOverride={engine.override} />
          <RadioGroup
            label={m.common_direction()}
            name="direction"
            inline
            value={direction}
            onChange={setDirection}
            options={[
              { value: 'in', label: m.gates_in() },
              { value: 'out', label: m.gates_out() },
            ]}
          />
          <Camera onRead={read} />
          <CodeForm onRead={read} />
          {state.counts ? <Counts counts={state.counts} /> : null}
          <ScanList state={state} onUndo={engine.undo} />
        </>
      ) : (
        <NotOpen state={state} onRetry={() => void engine.sync()} />
      )}
    </main>
  )
}

function GateHead({ state: { info, list, waiting, isConnected } }: { state: GateState }) {
  return (
    <header className="flex flex-col gap-1">
      <h1 className="text-xl font-bold break-words">
        {info ? m.gates_gate({ gate: info.gate, name: info.name }) : m.gates_title()}
      </h1>
      {info ? (
        <p className="break-words text-muted">
          <span>{info.event.title}</span>
          <span>{` · ${info.role === 'supervisor' ? m.gates_supervisor() : m.gates_steward()}`}</span>
        </p>
      ) : null}
      {list ? (
        <p role="status" className="text-sm">
          <span className={isConnected ? 'font-semibold text-primary' : 'font-semibold text-warning'}>
            {isConnected ? m.gates_connected() : m.gates_not_connected()}
          </span>
          <span>{` · ${m.gates_listed({ count: list.tickets, n: formatNumber(list.tickets) })}`}</span>
          {waiting > 0 ? <span>{` · ${m.gates_waiting({ count: waiting })}`}</span> : null}
        </p>
      ) : null}
    </header>
  )
}

function NotOpen({ state: { status }, onRetry }: { state: GateState; onRetry: () => void }) {
  if (status === 'loading')
    return (
      <p role="status" className="py-12 text-center text-muted">
        {m.gates_loading()}
      </p>
    )
  if (status === 'closed') return <EmptyState drawing="gate" title={m.gates_closed()} />
  if (status === 'not_found') return <EmptyState drawing="gate" title={m.gates_not_found()} />
  return (
    <EmptyState drawing="gate" title={m.gates_empty()} action={<Button onClick={onRetry}>{m.common_retry()}</Button>} />
  )
}
