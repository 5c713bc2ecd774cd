/** Our colours as in the web's tokens: this page has no script and loads nothing, so they are inline. */
export const mailStyle = `
:root{color-scheme:light dark;--ground:#faf8f3;--surface:#fff;--ink:#16211b;--muted:#57655d;--line:#e5e1d8;--edge:#878f86;--primary:#0b6b45;--tint:#e2f1e9;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#0e1411;--surface:#151d19;--ink:#eaf1ed;--muted:#9cafa5;--line:#27352e;--edge:#5f7167;--primary:#4ac48d;--tint:#12301f;--on:#07140d}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 Figtree,system-ui,sans-serif}
a{color:var(--primary)}h1,h2,h3,p,ol,ul{margin:0}ol,ul{padding:0;list-style:none}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
header{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 12px;padding:16px;border-bottom:1px solid var(--line);background:var(--surface)}
header h1{font-size:18px}header p,.quiet,time,.empty{color:var(--muted);font-size:14px}
.mark{font-size:22px;font-weight:700;text-decoration:none}
main{max-width:1200px;margin:0 auto;padding:16px;display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
form{display:flex;align-items:center;gap:8px;margin-bottom:12px}
input{flex:1;min-width:0;min-height:44px;padding:0 12px;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--edge);border-radius:10px}
button{min-height:44px;padding:0 16px;font:inherit;font-weight:600;color:var(--on);background:var(--primary);border:0;border-radius:10px;cursor:pointer}
nav ol{border:1px solid var(--line);border-radius:14px;background:var(--surface);overflow:hidden}
nav li+li{border-top:1px solid var(--line)}
nav li a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;align-items:center;padding:12px 16px;color:inherit;text-decoration:none}
nav li a:hover,nav li [aria-current]{background:var(--tint)}
.who{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.what{overflow-wrap:anywhere}.who{font-size:14px;color:var(--muted)}
.code{justify-self:end;padding:0 8px;border-radius:99px;background:var(--tint);font-variant-numeric:tabular-nums}
article{min-width:0}h2{font-size:22px;line-height:28px}h3{margin-top:16px;font-size:16px}
.back,form a{display:inline-flex;align-items:center;min-height:44px}.back{text-decoration:none}
.big{margin:12px 0;padding:12px;border-radius:10px;background:var(--tint);font-size:28px;line-height:36px;font-weight:700;letter-spacing:4px;text-align:center;font-variant-numeric:tabular-nums;user-select:all}
iframe{display:block;width:100%;height:600px;margin-top:12px;border:1px solid var(--line);border-radius:14px;background:var(--ground);resize:vertical}
.links a{display:block;padding:10px 0;overflow-wrap:anywhere;font-size:14px}details{margin-top:8px}summary{padding:10px 0;cursor:pointer}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--surface);font-size:14px}
.phone{max-width:380px;margin:0 auto;padding:24px 16px;border:1px solid var(--edge);border-radius:28px;background:var(--surface);text-align:center}
.phone ol{display:grid;gap:16px;margin-top:16px;text-align:start}
.phone li p{margin-top:4px;padding:10px 14px;border-radius:4px 18px 18px 18px;background:var(--line);white-space:pre-wrap;overflow-wrap:anywhere}
.phone .open p{background:var(--tint)}.empty{padding:24px 16px;text-align:center}
@media (min-width:900px){main{grid-template-columns:380px minmax(0,1fr)}.back{display:none}}
@media (max-width:899px){.reading nav,.reading header p,article .empty{display:none}}
`.replaceAll('\n', '')
