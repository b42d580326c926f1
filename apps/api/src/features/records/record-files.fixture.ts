import { PDFiumLibrary } from '@hyzyla/pdfium'
import { downloadRecordsFhir, downloadRecordsPdf } from '@stillwater/contract/records'
import type { Resource } from '@stillwater/domain/records/fhir/values'
import type { Person, TestApp } from '../../testing/build-app.ts'

export interface Bundle {
  resourceType: string
  type: string
  entry: { fullUrl: string; resource: Resource }[]
}

const pathOf = (path: string, id: string) => path.replace(':id', id)

export function download(
  { url }: TestApp,
  who: Person,
  format: 'pdf' | 'fhir',
  id = who.user.id,
): Promise<Response> {
  const { path } = format === 'pdf' ? downloadRecordsPdf : downloadRecordsFhir
  return fetch(url + pathOf(path, id), { headers: who.headers })
}

export async function bundleOf(product: TestApp, who: Person): Promise<Bundle> {
  return (await (await download(product, who, 'fhir')).json()) as Bundle
}

export async function pdfTextOf(product: TestApp, who: Person): Promise<string> {
  const answer = await download(product, who, 'pdf')
  return (await pdfPages(Buffer.from(await answer.arrayBuffer()))).join('\n')
}

/** The text of each page, as a reader of PDFs finds it. */
export async function pdfPages(bytes: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const texts = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '))
  document.destroy()
  library.destroy()
  return texts
}
