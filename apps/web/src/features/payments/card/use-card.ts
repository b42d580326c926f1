import { useLayoutEffect, useRef, useState } from 'react'
import { cardWords, type OpaqueData } from '@stillwater/contract/card-fields'
import { t } from '@stillwater/contract/words'
import { isPostalCode } from '@stillwater/domain/formats/postal-code'
import { isFullName } from '@stillwater/domain/payments/card-entry'
import type { Typed } from '../../../card-frame/protocol.ts'
import type { CardFrameHandle } from './card-frame.tsx'

/** What is sent to the clinic of a card. */
export interface CardToken {
  opaqueData: OpaqueData
  cardholder_name: string
  zip: string
}

/** A card that was typed, ready to be charged. */
export interface TypedCard {
  /** Another one with each change: the same card keeps its number. */
  edition: number
  /** Whether all of it is right; otherwise what is wrong is said, and the first wrong field has the focus. */
  check: () => Promise<boolean>
  tokenise: () => Promise<CardToken>
}

interface Owner {
  cardholder_name: string
  zip: string
}
type OwnerField = keyof Owner

export type CardState = ReturnType<typeof useCard>

/** A card while it is typed: its digits in a frame of their own, its owner's name and ZIP code here. */
export function useCard(cardholder_name: string) {
  const frame = useRef<CardFrameHandle>(null)
  const [owner, setOwner] = useState<Owner>({ cardholder_name, zip: '' })
  const [complete, setComplete] = useState(false)
  const [edition, setEdition] = useState(0)
  const [told, setTold] = useState<readonly OwnerField[]>([])
  const [goTo, setGoTo] = useState<{ field: OwnerField } | null>(null)
  // The ZIP field is there only after the drawing that follows a complete card.
  useLayoutEffect(() => {
    if (goTo) document.getElementById(goTo.field)?.focus()
  }, [goTo])

  const right = { cardholder_name: isFullName(owner.cardholder_name), zip: isPostalCode(owner.zip) }
  const wrong: Partial<Owner> = {}
  for (const field of told) if (!right[field]) wrong[field] = t(cardWords[field])

  function change(field: OwnerField, text: string) {
    setOwner({ ...owner, [field]: text })
    setEdition(edition + 1)
  }

  function onTyped(typed: Typed) {
    setEdition((before) => before + 1)
    // Once asked for, what was typed of it stays in sight.
    setComplete((before) => before || typed.complete)
  }

  async function check(): Promise<boolean> {
    setTold(['cardholder_name', 'zip'])
    // A frame that cannot be asked says so itself, and again when a token is wanted of it.
    const wrongInFrame = (await frame.current?.check().catch(() => [])) ?? []
    const [first] = wrongInFrame
    if (!right.cardholder_name) setGoTo({ field: 'cardholder_name' })
    else if (first) frame.current?.focus(first)
    else if (!right.zip) setGoTo({ field: 'zip' })
    else return true
    return false
  }

  async function tokenise(): Promise<CardToken> {
    const sent = { cardholder_name: owner.cardholder_name.trim(), zip: owner.zip }
    if (!frame.current) throw new Error('A card is typed into its frame.')
    return { opaqueData: await frame.current.tokenise(sent), ...sent }
  }

  const card: TypedCard = { edition, check, tokenise }
  return {
    card,
    frame,
    owner,
    wrong,
    asksZip: complete,
    change,
    onTyped,
    leave: (field: OwnerField) => {
      if (owner[field] !== '') setTold([...told, field])
    },
    onAdvance: () => setGoTo({ field: 'zip' }),
  }
}
