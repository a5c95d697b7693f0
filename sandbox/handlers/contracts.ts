import { http, HttpResponse, type HttpHandler } from 'msw';
import { agentTiers } from '../db/data/agents.ts';

/** Path of the partner contracts, below the prefix of the calls. */
export const CONTRACT_PATH = '/sandbox/contract/agent';

const CLAUSES = [
  '甲方为灵屿宇宙运营方，乙方为通过审核的合作伙伴。乙方在约定城市内推广灵屿，引导好友登岛。',
  '乙方应在订单生成后 15 分钟内完成支付；超时未付的订单自动关闭，可以重新获取。名额在审核通过时为乙方保留。',
  '甲方按档位约定的比例计算佣金，每月 10 日结算上一自然月的有效订单，结算明细在灵屿 App 内查看。',
  '乙方不得夸大收益、冒用他人身份或收取好友任何费用；如有发生，甲方可以终止合作并追回已结算的佣金。',
  '本合同自支付成功之日起生效，有效期一年，到期前三十日内双方可以续签。',
] as const;

/** The contract of a tier as an HTML page. */
export const contractHandler: HttpHandler = http.get<{ file: string }>(`*${CONTRACT_PATH}/:file`, ({ params }) => {
  const tier = agentTiers.find(({ tierId }) => params.file === `${tierId}.html`);
  if (!tier) return new HttpResponse(null, { status: 404 });
  const price = (tier.priceFen / 100).toFixed(2);
  const items = [
    `合作档位：${tier.name}，合作费用 ${price} 元，佣金比例 ${tier.commission / 100}%。`,
    `乙方享有：${tier.benefits.join('、')}。`,
    ...CLAUSES,
  ];
  return new HttpResponse(
    `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${tier.name}合作合同</title>
<style>
body { margin: 0 auto; max-width: 40rem; padding: 1.5rem; color: #1f2440; background: #fbfaf6; font: 1rem/1.8 system-ui, sans-serif }
h1 { font-size: 1.4rem } li { margin: .8rem 0 }
</style>
</head>
<body>
<main>
<h1>${tier.name}合作合同</h1>
<ol>
${items.map((item) => `<li>${item}</li>`).join('\n')}
</ol>
</main>
</body>
</html>
`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=86400' } },
  );
});
