import type { MetaFunction } from 'react-router';
import { buildMeta, type Head } from '#web/pages/head.ts';

interface PageData {
  head: Head;
}

/** The `meta` of every page: what its loader says of it. */
export const pageMeta: MetaFunction = ({ loaderData }) => (hasHead(loaderData) ? buildMeta(loaderData.head) : []);

function hasHead(loaderData: unknown): loaderData is PageData {
  return typeof loaderData === 'object' && loaderData !== null && 'head' in loaderData;
}
