const deviations = 'docs/deviations.md'
const isTest = (path) => path.startsWith('e2e/') || /\.(test|spec|suite)\.\w+$/.test(path)
const parts = (id) => /^(\D+)(\d+)$/.exec(id).slice(1)

/** `listed`: the ids in each file of docs/requirements, in order. `named`: the ids in each other file. */
export function findProblems(listed, named) {
  const files = new Map()
  const problems = []
  for (const [file, ids] of listed) {
    for (const [index, id] of ids.entries()) {
      const previous = ids[index - 1]
      if (id === null) problems.push(`${file}: item ${index + 1} does not begin with an id`)
      else if (files.has(id)) problems.push(`${file}: lists ${id}, which ${files.get(id)} lists already`)
      else if (previous && isUnsorted(previous, id)) problems.push(`${file}: lists ${id} after ${previous}`)
      if (id !== null && !files.has(id)) files.set(id, file)
    }
  }
  const covered = new Set()
  for (const [file, ids] of named) {
    for (const id of ids) {
      if (!files.has(id)) problems.push(`${file}: names ${id}, which docs/requirements does not list`)
      if (isTest(file) || file === deviations) covered.add(id)
    }
  }
  for (const [id, file] of files) {
    if (!covered.has(id)) problems.push(`${file}: lists ${id}, which neither a test nor ${deviations} names`)
  }
  return problems
}

function isUnsorted(previous, id) {
  const [area, number] = parts(id)
  const [areaBefore, numberBefore] = parts(previous)
  return area === areaBefore && Number(numberBefore) > Number(number)
}
