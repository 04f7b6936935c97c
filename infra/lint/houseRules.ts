/**
 * Our own ESLint rules: what a reader of the tree relies on and no plugin checks.
 *
 * - `folder-size`: a folder has at most 25 source files.
 * - `words`: names use the words of CONTRIBUTING's list. Of its column 'not', those in `code` are checked.
 * - `plain-names`: names at the top of a module are not participles (`found`) and do not end in `Of`, which
 *   says nothing of the result.
 * - `short-comments`: a comment has at most 80 words; more is for docs.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Rule } from 'eslint'

const maxFiles = 25
const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name)

const folderSize: Rule.RuleModule = {
  create: (context) => ({
    Program(node) {
      const folder = dirname(context.filename)
      const sources = readdirSync(folder).filter(isSource).toSorted()
      // Once a folder, at its first file.
      if (sources.length <= maxFiles || sources[0] !== basename(context.filename)) return
      const message = `${sources.length} source files in one folder: divide it (at most ${maxFiles})`
      context.report({ node, message })
    },
  }),
}

/** By word to avoid, the one to use. */
function readWords(page: string): Map<string, string> {
  const rows = page.matchAll(/^\| ([^|]+?) +\|[^|\n]+\|([^|\n]+)\|$/gm)
  return new Map(
    [...rows].flatMap(([, say = '', not = '']) =>
      [...not.matchAll(/`([a-z]+)`/g)].map(([, word = '']): [string, string] => [word, say]),
    ),
  )
}

/** Standard terms, and an API's field, that have such a word in them. */
const terms = /bestSellers?|quantitySeen/gi

/** Parts of a camel-case name: `useNewOrders` has use, new and orders. */
const wordsIn = (name: string) =>
  name
    .replace(terms, '')
    .split(/(?=[A-Z])|_|\d+/)
    .map((word) => word.toLowerCase())

/** Names that the module itself declares; those of objects' members may be the API's. */
const declarations =
  ':matches(VariableDeclarator, FunctionDeclaration, ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration) > Identifier.id, :function > Identifier.params'

const words: Rule.RuleModule = {
  create(context) {
    const instead = readWords(
      readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8'),
    )
    return {
      [declarations](node: Rule.Node & { name: string }) {
        for (const word of wordsIn(node.name)) {
          const say = instead.get(word) ?? instead.get(word.replace(/s$/, ''))
          if (say) context.report({ node, message: `'${word}' in ${node.name}: say ${say}` })
        }
      },
    }
  },
}

const participle =
  /^(asked|found|given|kept|known|left|made|meant|own|said|seen|shown|stored|taken|told|typed|used|wanted)$/

const plainNames: Rule.RuleModule = {
  create: (context) => ({
    [`:matches(Program, ExportNamedDeclaration) > :matches(FunctionDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration) > Identifier.id, :matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > Identifier.id`](
      node: Rule.Node & { name: string },
    ) {
      const { name } = node
      if (/[a-z0-9]Of$/.test(name) || participle.test(name.toLowerCase()))
        context.report({ node, message: `${name}: a verb or noun that says what it is` })
    },
  }),
}

const maxWords = 80

/** A block, or lines of comment one below the other. */
const shortComments: Rule.RuleModule = {
  create: (context) => ({
    Program() {
      let words = 0
      let lastLine = -1
      for (const { type, value, loc } of context.sourceCode.getAllComments()) {
        const continues = type === 'Line' && loc?.start.line === lastLine + 1
        words = (continues ? words : 0) + (value.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0)
        lastLine = type === 'Line' ? (loc?.end.line ?? -1) : -1
        if (loc && words > maxWords)
          context.report({ loc, message: `A comment of ${words} words: at most ${maxWords}` })
      }
    },
  }),
}

export default {
  rules: {
    'folder-size': folderSize,
    words,
    'plain-names': plainNames,
    'short-comments': shortComments,
  },
}
