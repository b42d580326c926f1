import type { FrameWords } from './protocol.ts'

/** The embedded processor's bank: two buttons in place of an app on a phone. Resolves with what was pressed. */
export function askInPanel(page: Document, { bank }: FrameWords): Promise<boolean> {
  const find = (id: string) => page.getElementById(id)
  const write = (id: string, text: string) => {
    const place = find(id)
    if (place) place.textContent = text
  }
  write('bank-note', bank.note)
  write('bank-confirm', bank.confirm)
  write('bank-refuse', bank.refuse)
  find('bank')?.removeAttribute('hidden')
  return new Promise((resolve) => {
    const press = (approve: boolean) => () => {
      find('bank')?.setAttribute('hidden', '')
      resolve(approve)
    }
    find('bank-confirm')?.addEventListener('click', press(true), { once: true })
    find('bank-refuse')?.addEventListener('click', press(false), { once: true })
  })
}
