import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { CaretDownIcon } from '@stillwater/ui/icons/caret-down'
import type { CareMenu } from './care-sections.ts'

interface NavMenuProps {
  menu: CareMenu
  current: string | undefined
}

/** Pages of one subject behind a button. It closes with Escape, when one is chosen and when the focus leaves it. */
export function NavMenu({ menu: { label, sections }, current }: NavMenuProps) {
  const [open, setOpen] = useState(false)
  const list = useId()
  const item = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const links = () => [...(item.current?.querySelectorAll<HTMLElement>('.care-menu-link') ?? [])]
  useEffect(() => {
    if (!open) return
    const pressOutside = ({ target }: PointerEvent) => {
      if (!item.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressOutside)
    return () => document.removeEventListener('pointerdown', pressOutside)
  }, [open])

  function leave({ relatedTarget }: FocusEvent) {
    // A press beside the menu takes the focus nowhere and is noticed above.
    if (relatedTarget && !item.current?.contains(relatedTarget)) setOpen(false)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const all = links()
      const at = all.findIndex((link) => link === document.activeElement)
      const by = event.key === 'ArrowDown' ? 1 : -1
      if (!open) setOpen(true)
      else all[Math.max(0, Math.min(all.length - 1, at + by))]?.focus()
    }
  }

  const keys = { onBlur: leave, onKeyDown: press }
  return (
    <li ref={item} className="care-menu">
      <button
        ref={button}
        type="button"
        className="care-tab"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-current={sections.some(({ key }) => key === current) || undefined}
        onClick={() => setOpen(!open)}
        {...keys}
      >
        {t(label)}
        <CaretDownIcon size={16} />
      </button>
      {open && (
        <ul id={list} className="care-menu-list">
          {sections.map(({ key, label: name, href }) => (
            <li key={key}>
              <Link
                href={href}
                className="care-menu-link"
                aria-current={key === current ? 'page' : undefined}
                onClick={() => setOpen(false)}
                {...keys}
              >
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
