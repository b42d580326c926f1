import { useRef } from 'react'
import { t } from '@stillwater/contract/words'
import { Field } from '@stillwater/ui/fields/field'
import { MaskedField, zipMask } from '@stillwater/ui/fields/masked-field'
import { CardFrame } from './card-frame.tsx'
import type { CardState } from './use-card.ts'

/** What is asked of a card. Who types goes from field to field by typing alone. spec: dashboard §4 */
export function CardFields({ state }: { state: CardState }) {
  const { frame, owner, wrong, asksZip, change, leave, onTyped, onAdvance } = state
  const place = useRef<HTMLDivElement>(null)
  return (
    <div className="sw-fields" ref={place}>
      <Field
        id="cardholder_name"
        label={t('Name on card')}
        autoComplete="cc-name"
        autoCapitalize="words"
        maxLength={100}
        value={owner.cardholder_name}
        error={wrong.cardholder_name}
        onBlur={() => leave('cardholder_name')}
        onChange={({ target }) => change('cardholder_name', target.value)}
      />
      <CardFrame
        ref={frame}
        {...{ onTyped, onAdvance }}
        onSubmit={() => place.current?.closest('form')?.requestSubmit()}
      />
      {asksZip && (
        <MaskedField
          id="zip"
          mask={zipMask}
          label={t('ZIP code')}
          hint={t('From your card’s billing address')}
          autoComplete="billing postal-code"
          value={owner.zip}
          error={wrong.zip}
          onBlur={() => leave('zip')}
          onChange={(zip) => change('zip', zip)}
        />
      )}
    </div>
  )
}
