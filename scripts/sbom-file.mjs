/** A bill of materials without what only this machine knows: the folder's name, and where packages came from. */
export function withoutMachine(bom, { name }) {
  const component = { ...bom.metadata.component, name }
  const components = bom.components.map((one) => ({
    ...one,
    externalReferences: (one.externalReferences ?? []).filter(({ type }) => type !== 'distribution'),
  }))
  return { ...bom, metadata: { ...bom.metadata, component }, components }
}
