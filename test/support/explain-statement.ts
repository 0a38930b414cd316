import { type Database, registeredStatements } from '#server/platform/database/database.ts';

export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Runs the registered statement with these parameters, written as SQL, and returns all nodes of its plan. */
export const explainStatement = (
  db: Pick<Database, 'transaction'>,
  name: string,
  params: readonly (string | number)[],
): Promise<PlanNode[]> =>
  db.transaction(async (tx) => {
    const text = registeredStatements().find((one) => one.name === name)?.text;
    await tx.query('set local plan_cache_mode = force_generic_plan');
    await tx.query(`prepare explained as ${text}`);
    const { rows } = await tx.query(`explain (analyze, format json) execute explained (${params.join(', ')})`);
    await tx.query('deallocate explained');
    const [{ 'QUERY PLAN': plan }] = rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
    return nodesOf(plan[0].Plan);
  });
