import { type ReactNode, useState } from 'react'
import type { NewAuction } from '@mtaa/contract/commerce/auctions/lots'
import { productLimits } from '@mtaa/contract/commerce/products/market'
import { m } from '../../../../paraglide/messages.js'
import { failureOf, hasCode } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { namedErrors, refusalAt } from '../../../../ui/forms/field-words.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { PicturePicker } from '../../../media/media/index.ts'
import { PlaceFields, placeErrors } from '../../../places/places/index.ts'
import { DeliveryFields } from '../../listing-form/index.ts'
import { GoodFields } from './good-fields.tsx'
import type { LotDraft } from './lot-draft.ts'
import { checkLot, type LotErrors, lotErrorsAt, lotTexts } from './lot-rules.ts'
import { PriceFields } from './price-fields.tsx'
import { TimeFields } from './time-fields.tsx'

interface LotFormProps {
  draft: LotDraft
  onChange: (draft: LotDraft) => void
  /** Sends it; what it throws is shown here. */
  onSend: (body: NewAuction) => Promise<unknown>
  sendLabel: string
  /** What is offered already: its place stays. `running`: its start, too. */
  editing?: 'scheduled' | 'running'
}

/** Photos, what it is, prices, times, delivery and place of a lot. */
export function LotForm({ draft, onChange, onSend, sendLabel, editing }: LotFormProps) {
  const [picturesBusy, setPicturesBusy] = useState(false)
  const form = useForm<LotDraft, NewAuction, LotErrors, unknown>({
    typed: { draft, change: onChange },
    check(typed) {
      if (picturesBusy) return { errors: { images: m.market_photos_wait() }, top: true }
      return { ...checkLot(typed, Date.now()), top: true }
    },
    send: onSend,
    refused: refusalOf,
  })
  const { errors, change } = form
  return (
    <form {...form.props} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-8 outline-none">
      <FormErrors wrong={namedErrors(lotTexts, errors)} sentence={form.sentence} />
      <PicturePicker
        label={m.listings_photos()}
        max={productLimits.images}
        value={draft.images}
        onChange={(images) => change({ images })}
        onBusy={setPicturesBusy}
        hint={m.market_photos_hint()}
        error={errors.images}
      />
      <Part title={m.auctions_part_good()}>
        <GoodFields {...form} />
      </Part>
      <Part title={m.insights_prices()}>
        <PriceFields {...form} />
      </Part>
      <Part title={m.auctions_part_times()}>
        <TimeFields {...form} hasStart={editing !== 'running'} mayStartNow={editing === undefined} />
      </Part>
      <Part title={m.market_step_place()}>
        {editing ? null : (
          <PlaceFields
            value={draft.place}
            onChange={(place) => change({ place })}
            errors={placeErrors(draft.place, errors.place)}
          />
        )}
        <DeliveryFields
          delivery={draft.delivery}
          fees={draft.fees}
          error={errors.delivery}
          feeError={errors.delivery_fees}
          onChange={change}
        />
      </Part>
      <Button variant="primary" wide type="submit" busy={form.isSending}>
        {sendLabel}
      </Button>
    </form>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4 border-t border-line pt-4">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
)

/** Refusals that are about one field. */
const ofOneField = {
  picture_not_found: ['images'],
  delivery_not_offered: ['delivery_fees'],
}

function refusalOf(error: unknown) {
  const { sentence = '' } = failureOf(error)
  if (hasCode(error, 'place_mismatch')) return { errors: { place: sentence }, top: true }
  return { ...refusalAt(error, lotErrorsAt, ofOneField), top: true }
}
