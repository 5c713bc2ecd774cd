/** Samples for /dev/ui: controls. Their texts are examples, not messages. */
import { Bell, Heart, Mail, Plus, Search, ShoppingCart, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../forms/button.tsx'
import { Checkbox, RadioGroup } from '../forms/choices.tsx'
import { Chip, ChipLink, RemovableChip } from '../forms/chip.tsx'
import { Combobox } from '../forms/combobox.tsx'
import { IconButton, IconLink } from '../forms/icon-button.tsx'
import { Input, Select, Textarea } from '../forms/input.tsx'
import { OtpInput } from '../forms/otp-input.tsx'
import { PasswordInput } from '../forms/password-input.tsx'
import { Stepper } from '../forms/stepper.tsx'
import { Sample } from './sample.tsx'

export function ButtonSamples() {
  const [pressed, setPressed] = useState(true)
  const [count, setCount] = useState(1)
  return (
    <>
      <Sample name="Button">
        <Button variant="primary">Explore Area</Button>
        <Button>Cancel</Button>
        <Button variant="plain">Learn more</Button>
        <Button variant="danger" icon={Trash2}>
          Delete
        </Button>
        <Button variant="primary" icon={Plus} disabled>
          Disabled
        </Button>
        <Button variant="primary" busy>
          Sign In
        </Button>
        <Button busy>Busy and quiet</Button>
        <Button variant="primary" wide>
          Wide as what holds it
        </Button>
      </Sample>
      <Sample name="LinkButton, IconButton, IconLink">
        <LinkButton to="/dev/ui" variant="primary">
          A link
        </LinkButton>
        <LinkButton to="/dev/ui">A quiet link</LinkButton>
        <IconButton label="Like" icon={Heart} />
        <IconButton label="Notifications, 3 unread" icon={Bell} badge="3" />
        <IconLink to="/dev/ui" label="Messages, more than 99 unread" icon={Mail} badge="99+" />
        <IconButton label="Cart" icon={ShoppingCart} disabled />
      </Sample>
      <Sample name="Chip">
        <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
          On or off
        </Chip>
        <Chip>Plain</Chip>
        <ChipLink to="/dev/ui" pressed>
          Link, chosen
        </ChipLink>
        <RemovableChip removeLabel="Remove Parklands/Highridge" onRemove={() => undefined}>
          Parklands/Highridge
        </RemovableChip>
      </Sample>
      <Sample name="Stepper">
        <Stepper
          label="Quantity"
          lessLabel="One less"
          moreLabel="One more"
          value={count}
          min={1}
          max={5}
          onChange={setCount}
        />
      </Sample>
    </>
  )
}

const places = [
  'Kibra',
  "Murang'a",
  'Elgeyo-Marakwet',
  'Parklands/Highridge',
  'Westlands',
  'Langata',
  'Dagoretti North',
].map((label, value) => ({ value, label, ...(value % 2 === 0 && { hint: 'Nairobi' }) }))

export function FieldSamples({ prefix }: { prefix: string }) {
  const [place, setPlace] = useState<number | null>(null)
  const [code, setCode] = useState('12')
  const [method, setMethod] = useState('mpesa')
  return (
    <>
      <Sample name="Input, Textarea, Select" column>
        <Input label="Email" type="email" placeholder="amina@example.com" autoComplete="off" />
        <Input label="Phone" hint="We send the M-Pesa prompt here." defaultValue="0712345678" />
        <Input label="Confirm email" error="Email addresses do not match" defaultValue="amina@" />
        <Input label="Price" before="KSh" inputMode="numeric" defaultValue="1500" />
        <Input
          label="Search"
          quietLabel
          before={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
          placeholder="Search Soko"
        />
        <PasswordInput label="Password" defaultValue="karibu-mtaa" autoComplete="off" />
        <Input label="Disabled" disabled value="Cannot be changed" readOnly />
        <Textarea label="Description" optional placeholder="What should a buyer know?" />
        <Select label="Condition" defaultValue="used">
          <option value="new">New</option>
          <option value="used">Used, in good order</option>
        </Select>
        <Select label="Category" error="Please choose a category">
          <option>Choose…</option>
        </Select>
      </Sample>
      <Sample name="Checkbox, RadioGroup" column>
        <Checkbox label="I have read the terms" hint="They are short." />
        <Checkbox label="Must be ticked" error="Please tick this first" />
        <Checkbox label="Disabled and ticked" disabled defaultChecked />
        <RadioGroup
          label="Payment method"
          name={`${prefix}-method`}
          value={method}
          onChange={setMethod}
          options={[
            { value: 'mpesa', label: 'M-Pesa', hint: 'A prompt on your phone' },
            { value: 'card', label: 'Card' },
            { value: 'bank', label: 'Bank transfer', disabled: true },
          ]}
        />
      </Sample>
      <Sample name="Combobox" column>
        <Combobox label="Ward" placeholder="Select Ward..." options={places} value={place} onChange={setPlace} />
        <Combobox
          label="Constituency"
          error="Please choose a constituency"
          options={places}
          value={4}
          onChange={() => undefined}
        />
      </Sample>
      <Sample name="OtpInput" column>
        <OtpInput label="Code from the SMS" value={code} onChange={setCode} />
        <OtpInput label="Wrong code" value="123456" onChange={() => undefined} error="Invalid OTP. Please try again." />
      </Sample>
    </>
  )
}
