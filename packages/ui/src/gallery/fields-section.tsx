import { useState } from 'react'
import { Checkbox } from '../choices/checkbox.tsx'
import { Combobox, type ComboboxOption } from '../fields/combobox.tsx'
import { Field } from '../fields/field.tsx'
import { HelpNote } from '../overlays/help-note.tsx'
import { dateMask, digitMask, MaskedField } from '../fields/masked-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { Case, Section } from './case.tsx'

const phoneMask = digitMask('(999) 999-9999')
const states = [
  { value: 'TX', label: 'Texas' },
  { value: 'VT', label: 'Vermont' },
]

export default function FieldsSection() {
  const [phone, setPhone] = useState('5550001111')
  const [date, setDate] = useState('')
  const [state, setState] = useState<ComboboxOption | null>(null)
  const [sought, setSought] = useState('')
  const found = states.filter(({ label }) => label.toLowerCase().includes(sought.toLowerCase()))
  return (
    <Section id="fields" title="Fields">
      <Case title="Default, hint">
        <div className="sw-fields">
          <Field label="Email" type="email" placeholder="you@example.com" />
          <Field label="First name" hint="As on your insurance card." defaultValue="Maya" />
        </div>
      </Case>
      <Case title="Error, value kept">
        <Field
          label="ZIP code"
          inputMode="numeric"
          defaultValue="787"
          error="A ZIP code has five digits. Add the missing ones."
        />
      </Case>
      <Case title="Disabled, with a unit">
        <div className="sw-fields">
          <Field label="Member ID" defaultValue="PM 48 20 71 A" disabled />
          <Field label="Weight" type="number" inputMode="decimal" defaultValue="140" after="lb" />
        </div>
      </Case>
      <Case title="Passwords, each with its own toggle">
        <div className="sw-fields">
          <PasswordField
            id="gallery-new"
            label="New password"
            defaultValue="still water"
            words={{ show: 'Show', hide: 'Hide' }}
          />
          <PasswordField
            id="gallery-again"
            label="Password again"
            defaultValue="still"
            error="The two are not the same yet."
            words={{ show: 'Show', hide: 'Hide' }}
          />
        </div>
      </Case>
      <Case title="Masked">
        <div className="sw-fields">
          <MaskedField label="Phone" mask={phoneMask} type="tel" value={phone} onChange={setPhone} />
          <MaskedField
            label="Date of birth"
            mask={dateMask}
            hint="mm/dd/yyyy"
            value={date}
            onChange={setDate}
          />
        </div>
      </Case>
      <Case title="Select, text area">
        <div className="sw-fields">
          <SelectField label="State" placeholder="Choose a state" options={states} />
          <TextAreaField label="Anything else" hint="Only your care team reads this." />
        </div>
      </Case>
      <Case title="Combobox, help note">
        <Combobox
          label="State"
          placeholder="Type a name"
          options={found}
          chosen={state}
          onChoose={setState}
          onSearch={setSought}
          found={`${found.length} found`}
          note={found.length === 0 ? 'Nothing has this name.' : undefined}
        />
        <HelpNote question="Why do you ask?">Care is given where you live.</HelpNote>
      </Case>
      <Case title="Checkboxes: default, error, disabled">
        <Checkbox label="Text me reminders." defaultChecked />
        <Checkbox
          label={
            <>
              I agree to the <a href="#fields">terms of use</a>.
            </>
          }
          error="Please agree to continue."
        />
        <Checkbox label="Not possible now." disabled />
      </Case>
    </Section>
  )
}
