import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { DEPENDENCY_RULES } from '#test/architecture/dependency-rules.ts';

export type Violation = { rule: string; comment: string; from: string; to: string };

/** Follows all imports in `src` of a project and checks them against the dependency rules. Paths are relative to it. */
export const cruiseTree = async (projectDir: string): Promise<{ modules: string[]; violations: Violation[] }> => {
  const { output } = await cruise(
    ['src'],
    {
      baseDir: projectDir,
      parser: 'swc',
      // Includes type-only imports.
      tsPreCompilationDeps: true,
      // Tests may import everything from test/support.
      exclude: { path: '\\.test\\.tsx?$' },
      doNotFollow: { path: 'node_modules' },
      validate: true,
      ruleSet: DEPENDENCY_RULES,
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`);
  const comments = new Map(output.summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment ?? '']));
  return {
    modules: sourceModules(output),
    violations: output.summary.violations.map((violation) => ({
      rule: violation.rule.name,
      comment: comments.get(violation.rule.name) ?? '',
      from: violation.from,
      to: violation.to,
    })),
  };
};

const sourceModules = (result: ICruiseResult): string[] =>
  result.modules.map((module) => module.source).filter((path) => path.startsWith('src/'));
